import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Bloqueo',
  text: 'Un PIN impide que cualquiera que pase vea tus favoritos, listas, búsquedas y videos abiertos. No los cifra: quien pueda usar las herramientas de desarrollo en este dispositivo puede leerlos.',
  needsSecure: 'Tu navegador solo permite un PIN con una conexión segura (https).',
  pin: 'PIN, de 4 a 8 cifras',
  repeat: 'Repite el PIN',
  minutes: 'Bloquear tras',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} minuto sin uso`,
      other: `${inFull(minutes)} minutos sin uso`,
    }),
  noReset:
    'Nadie puede restablecer un PIN olvidado. La única salida es “Olvidar este sitio”, que elimina todo lo guardado aquí.',
  lock: 'Bloquear mis listas',
  lockNow: 'Bloquear ahora',
  remove: 'Quitar el PIN',
  removed: 'El PIN se ha quitado.',
  isOn: 'Tus listas se bloquean solas, y en cada pestaña nueva.',
  locked: 'Tus listas están bloqueadas.',
  goToLock: 'Introducir el PIN',
  unlock: 'Desbloquear',
  unlocked: 'Tus listas están desbloqueadas.',
  forgot: '¿Olvidaste el PIN?',
  noPin: 'Escribe de 4 a 8 cifras.',
  differs: 'Los dos PIN no coinciden.',
  wrong: 'PIN incorrecto.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Demasiados intentos fallidos. Inténtalo de nuevo en ${inFull(seconds)} segundo.`,
      other: `Demasiados intentos fallidos. Inténtalo de nuevo en ${inFull(seconds)} segundos.`,
    }),
  notStored: 'Tu navegador no guardó el PIN.',
};
