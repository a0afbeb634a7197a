import { countOf } from '../../count.ts'
import type * as english from '../../time-clock/kiosk.ts'

export const kioskScreens: typeof english.kioskScreens = {
  title: 'Control horario',

  pairTitle: 'Vincular este dispositivo',
  pairHint:
    'Un administrador añade la tableta en la página Registro de horas, en Control horario, y obtiene un código. Escríbelo aquí antes de 15 minutos.',
  code: 'Código',
  pair: 'Vincular',
  pairFailed: 'No se ha podido vincular el dispositivo',

  people: '¿Quién eres?',
  atWork: (count) => `${countOf(count, 'persona')} en el trabajo`,
  nobodyAtWork: 'No hay nadie en el trabajo',
  inSince: (time) => `En el trabajo desde las ${time}`,
  onBreakSince: (time) => `En pausa desde las ${time}`,
  out: 'Fuera del trabajo',
  noPin: 'Aún sin PIN',
  noPinHint: 'Elige un PIN en tu cuenta, en la página «Registro de horas», o pide uno a tu responsable.',
  nobody: 'Aún no hay nadie que pueda fichar. Añade personas en la página de personal.',

  offline: 'Sin red. Puedes fichar como siempre.',
  offlineInsecure: 'Sin red. Nadie puede fichar hasta que vuelva, porque esta página no se abrió por https.',
  unsent: (count) =>
    count === 1 ? '1 fichaje se enviará más tarde.' : `${countOf(count, 'fichaje')} se enviarán más tarde.`,

  scanTitle: 'Sin PIN: con tu móvil',
  scanHint: 'Escanea este código con la cámara de tu móvil y ficha en él.',
  scanAlt: 'Código QR que abre el control horario en tu móvil',
  scanFirst:
    'Escanea con la cámara de tu móvil el código de la tableta del trabajo. Abre esta página y ya puedes fichar.',

  pin: 'PIN',
  digits: (count) => (count === 1 ? '1 cifra escrita' : `${countOf(count, 'cifra')} escritas`),
  deleteDigit: 'Borrar la última cifra',
  back: 'Volver',
  enterPin: 'Escribe tu PIN y elige.',

  kinds: { in: 'Fichar entrada', break: 'Empezar pausa', back: 'Terminar pausa', out: 'Fichar salida' },
  done: {
    in: (time) => `Entrada fichada a las ${time}`,
    break: (time) => `Pausa empezada a las ${time}`,
    back: (time) => `Pausa terminada a las ${time}`,
    out: (time) => `Salida fichada a las ${time}`,
  },
  doneUnsent: 'No hay red. El fichaje se guarda en la tableta y se enviará más tarde.',
  next: 'Siguiente persona',

  forgotten: (day, time) => `No fichaste la salida. Tu último fichaje fue el ${day} a las ${time}.`,
  leftAt: '¿Cuándo te fuiste?',
  leftOn: (day, time) => `${day}, ${time}`,
  leftTooLate: 'Esta hora aún no ha llegado.',
  unknown: 'No lo sé',

  wrongPin: 'Este PIN no es correcto. Inténtalo de nuevo.',
  tooManyTries: 'Demasiados PIN incorrectos. Espera 15 minutos o pregunta a tu responsable.',
  unknownPerson: 'Esta persona ya no está en el equipo.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
  refused: 'Esta tableta ya no está vinculada. Pide un código nuevo a un administrador.',
}
