import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

const freshHe = (count: number) => plural(count, { one: `${inFull(count)} novo`, other: `${inFull(count)} novos` });
const freshShe = (count: number) => plural(count, { one: `${inFull(count)} nova`, other: `${inFull(count)} novas` });

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'Seus dados',
  text: 'O site não tem contas. Os favoritos e as configurações ficam salvos só neste navegador.',
  persistence: {
    refused: 'Seu navegador bloqueia o armazenamento, então suas escolhas valem só para esta página.',
    private: 'Isto parece uma janela anônima. Tudo o que for salvo aqui será excluído quando ela for fechada.',
    kept: 'Seu navegador guarda estes dados até você removê-los.',
    usual:
      'O Safari, e qualquer navegador em um iPhone ou iPad, exclui estes dados após sete dias de uso sem uma visita. Janelas anônimas os excluem ao serem fechadas. Um navegador com pouco espaço também pode excluí-los. Exporte os dados para não perdê-los.',
  },
  backups: (count) =>
    plural(count, {
      one: `${inFull(count)} cópia de dados ilegíveis fica guardada até você esquecer este site.`,
      other: `${inFull(count)} cópias de dados ilegíveis ficam guardadas até você esquecer este site.`,
    }),
  keptPages: (pages) =>
    `As últimas ${inFull(pages)} páginas que você abriu ficam guardadas neste navegador para abrirem sem conexão. O modo discreto e a economia de dados não guardam nenhuma. A saída rápida e “Esquecer este site” as removem.`,
  exportData: 'Exportar dados',
  exportShort: 'Exportar',
  exported: (file) => `Salvo como ${file}.`,
  exportLacks: (parts) => `O arquivo está incompleto. Falta o seguinte: ${parts.join(', ')}.`,
  importData: 'Importar dados…',
  importShort: 'Importar',
  importFile: 'Arquivo para importar',
  unreadable: 'Não foi possível ler o arquivo.',
  merged: 'A importação foi concluída.',
  view: 'Ver seus favoritos',
  notAllStored: 'Seu navegador não salvou toda a importação.',
  holds: 'O arquivo contém',
  lacked: (parts) => `Ele já estava incompleto quando foi salvo. Falta o seguinte: ${parts.join(', ')}.`,
  keepsOwn: 'A importação não altera nem remove nada do que já está aqui.',
  merge: 'Importar',
  cancel: 'Cancelar',
  forget: 'Esquecer este site…',
  forgetTitle: 'Esquecer este site?',
  forgetText:
    'Isto remove deste navegador seus favoritos, configurações e respostas, e tudo o mais que o site salvou. Não é possível desfazer. O histórico do próprio navegador continua.',
  forgetAll: 'Esquecer tudo',
  keep: 'Manter',
  refusals: {
    tooLarge: 'O arquivo é grande demais para ser uma exportação deste site.',
    otherFile: 'Este arquivo não é uma exportação deste site.',
    newer: 'O arquivo vem de uma versão mais nova deste site. Esta versão não consegue lê-lo.',
    unknownVersion: (version) => `O arquivo está danificado. Ele indica a versão ${version}, que não existe.`,
    noParts: 'O arquivo está danificado. Ele não tem partes.',
    damagedPart: (key) => `O arquivo está danificado. Não foi possível ler a parte “${key}”.`,
    nothingKnown: 'O arquivo não contém nada que este site conheça.',
  },
  parts: {
    favorites: 'seus favoritos',
    details: 'títulos de favoritos',
    settings: 'suas configurações',
    blocklist: 'sua lista de ocultos',
    hiddenVideos: 'seus vídeos ocultos',
    lists: 'suas listas',
    searches: 'suas buscas salvas',
    opened: 'vídeos abertos',
    recentSearches: 'buscas recentes',
  },
  unreadablePart: (name) => `${name} (erro de leitura)`,
  someFavorites: (missing, all) =>
    plural(all, {
      one: `${inFull(missing)} de ${inFull(all)} favorito`,
      other: `${inFull(missing)} de ${inFull(all)} favoritos`,
    }),
  previews: {
    favorites: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} favorito, ${freshHe(fresh)}`,
        other: `${inFull(count)} favoritos, ${freshHe(fresh)}`,
      }),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        one: `${inFull(count)} configuração, ${freshShe(fresh)}`,
        other: `${inFull(count)} configurações, ${freshShe(fresh)}`,
      });
      const kept = plural(differing, {
        one: `, ${inFull(differing)} fica como está aqui`,
        other: `, ${inFull(differing)} ficam como estão aqui`,
      });
      return differing > 0 ? `${all}${kept}` : all;
    },
    blocklist: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} item da lista de ocultos, ${freshHe(fresh)}`,
        other: `${inFull(count)} itens da lista de ocultos, ${freshHe(fresh)}`,
      }),
    hiddenVideos: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} vídeo oculto, ${freshHe(fresh)}`,
        other: `${inFull(count)} vídeos ocultos, ${freshHe(fresh)}`,
      }),
    lists: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} lista, ${freshShe(fresh)}`,
        other: `${inFull(count)} listas, ${freshShe(fresh)}`,
      }),
    searches: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} busca salva, ${freshShe(fresh)}`,
        other: `${inFull(count)} buscas salvas, ${freshShe(fresh)}`,
      }),
  },
};
