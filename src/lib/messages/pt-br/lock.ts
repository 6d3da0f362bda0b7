import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Bloqueio',
  text: 'Um PIN impede que quem passar por perto veja seus favoritos, listas, buscas e vídeos abertos. Ele não criptografa nada: quem puder usar as ferramentas de desenvolvedor neste dispositivo consegue lê-los.',
  needsSecure: 'Seu navegador só permite um PIN com uma conexão segura (https).',
  pin: 'PIN, de 4 a 8 dígitos',
  repeat: 'Repita o PIN',
  minutes: 'Bloquear após',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} minuto sem uso`,
      other: `${inFull(minutes)} minutos sem uso`,
    }),
  noReset:
    'Ninguém consegue redefinir um PIN esquecido. A única saída é “Esquecer este site”, que remove tudo o que está salvo aqui.',
  lock: 'Bloquear minhas listas',
  lockNow: 'Bloquear agora',
  remove: 'Remover o PIN',
  removed: 'O PIN foi removido.',
  isOn: 'Suas listas se bloqueiam sozinhas, e em cada nova aba.',
  locked: 'Suas listas estão bloqueadas.',
  goToLock: 'Digitar o PIN',
  unlock: 'Desbloquear',
  unlocked: 'Suas listas estão desbloqueadas.',
  forgot: 'Esqueceu o PIN?',
  noPin: 'Digite de 4 a 8 dígitos.',
  differs: 'Os dois PINs são diferentes.',
  wrong: 'PIN incorreto.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Muitas tentativas incorretas. Tente novamente em ${inFull(seconds)} segundo.`,
      other: `Muitas tentativas incorretas. Tente novamente em ${inFull(seconds)} segundos.`,
    }),
  notStored: 'Seu navegador não salvou o PIN.',
};
