import { countOf, distanceText } from '../../count.ts'
import type * as english from '../../time-clock/time-clock.ts'

export const timeClockMessages: typeof english.timeClockMessages = {
  kioskNameRequired: 'Escribe un nombre para la tableta',
  kioskGone: 'Esta tableta ya se había quitado.',
  kioskRemoved: 'Tableta quitada. Ya nadie puede fichar en ella.',
  codeWrong: 'Este código no es correcto o ha caducado. Pide uno nuevo a un administrador.',
  notPaired: 'Este dispositivo no está vinculado. Pide un código a un administrador.',

  pinLength: 'Escribe de 4 a 8 cifras',
  pinTooSimple: 'Este PIN es demasiado fácil de adivinar. Evita cifras repetidas y secuencias como 1234.',
  pinSaved: 'PIN guardado',
  pinRemoved: 'PIN eliminado',

  ownDeviceOff: 'No se puede fichar desde el propio dispositivo. Usa la tableta del trabajo.',
  outsideNetwork:
    'Este dispositivo no está en la red del negocio. Conéctate a su wifi e inténtalo de nuevo, o usa la tableta.',
  clockCodeUnknown:
    'Este código no es de una tableta vinculada de este negocio. Vuelve a escanear el código de la tableta.',
  clockCodeExpired: 'Este código ha caducado. Vuelve a escanear el código de la tableta.',
  positionNeeded:
    'Para fichar en tu dispositivo hace falta su ubicación. Permítela en el navegador o usa la tableta del trabajo.',
  tooFar: (metres) =>
    `Estás a unos ${distanceText(metres)} del trabajo. Inténtalo de nuevo cuando llegues, o usa la tableta.`,
  tooVague: (metres) =>
    `Tu dispositivo solo conoce su ubicación con una precisión de unos ${distanceText(metres)}. Activa la ubicación precisa o sal al exterior e inténtalo de nuevo, o usa la tableta.`,
  noProfile: 'Tu cuenta no tiene ficha de personal, así que no puedes fichar.',
  hasLeft:
    'Tu último día de trabajo ya ha pasado, así que no puedes fichar. Si no es correcto, pregunta a tu responsable.',
  leftAtOutside: 'La hora debe ser posterior a tu entrada y no puede estar en el futuro.',

  reasonRequired: 'Escribe un motivo',
  punchGone: 'Este fichaje ya no existe.',
  punchOfOther: 'Este fichaje es de otra persona.',
  correctedMeanwhile: 'Otra persona ya ha corregido este fichaje. Revísalo de nuevo.',
  inFuture: 'La hora no puede estar en el futuro.',
  nothingToTakeBack: 'Elige el fichaje que quieres anular.',
  punchCorrected: 'Fichaje corregido',
  notUndone:
    'Los fichajes no se pueden deshacer, porque sirven de comprobante. Corrígelos en la página «Registro de horas».',

  shiftAdded: 'Turno añadido con las horas fichadas',
  notAddable: 'Estas horas ya tienen turno, o falta un fichaje. Vuelve a revisar el control horario.',

  hoursTakenOver: (count) =>
    count === 0 ? 'Estas horas ya estaban registradas.' : `Horas de ${countOf(count, 'turno')} registradas`,
  hoursByHand: (count) =>
    count === 1
      ? ' 1 turno queda como estaba: revisa antes los fichajes.'
      : ` ${countOf(count, 'turno')} quedan como estaban: revisa antes los fichajes.`,
}
