import { weekdayName } from '../../../time/day-names.ts'
import type * as english from '../../availability/words.ts'
import { countOf } from '../../count.ts'

/** 'lunes, sábados'. */
const plural = (days: readonly number[]) =>
  days
    .map((day) => weekdayName(day).toLowerCase())
    .map((name) => (name.endsWith('s') ? name : `${name}s`))
    .join(', ')

const quoted = (parts: readonly string[]) => parts.map((part) => `«${part}»`).join(', ')

export const wordsMessages: typeof english.wordsMessages = {
  noTime: (parts) =>
    `No se encontró ninguna hora de trabajo en ${quoted(parts)}. Prueba con otras palabras, como «los martes no puedo después de las 17», o díselo a tu responsable.`,
  open: (parts) => `Primero elige qué significa ${quoted(parts)}.`,
  otherDay:
    'Ha empezado un nuevo día, así que las fechas pueden entenderse de otra forma. Revisa lo que se entendió y confirma.',
  nothingNew: 'No cambia nada: ya está guardado.',
  saved: 'Disponibilidad guardada',
  asked: (count) =>
    `Disponibilidad guardada. ${countOf(count, 'solicitud de ausencia enviada', 'solicitudes de ausencia enviadas')}.`,
  drafted: 'Este borrador es de un modelo de lenguaje. Revisa cada línea antes de guardarlo.',
  draftIsOff: 'Aquí no hay ningún modelo de lenguaje configurado.',
  draftIsNotNeeded: 'Esto se entiende sin modelo de lenguaje.',
  noDraft: 'El modelo de lenguaje tampoco lo entendió. Prueba con otras palabras.',
  noModel: 'El modelo de lenguaje no respondió a tiempo. Prueba con otras palabras o inténtalo más tarde.',
  draftDoesNotFit: 'Este borrador no se puede guardar como disponibilidad. Prueba con otras palabras.',
  kinds: {
    cannot: 'Entonces no puedo trabajar',
    ratherNot: 'Entonces preferiría no trabajar',
    prefer: 'Entonces me gusta trabajar',
    can: 'Entonces puedo trabajar',
  },
  everyWeek: (days) => `Todas las semanas: ${plural(days)}`,
  onlyThenOfDays: (days) => `Solo a esas horas (${plural(days)})`,
  onlyThen: 'Solo a esas horas en toda la semana',
  thenToo: 'También a esas horas',
  theMonth: 'El mes',
  aPerson: 'Una persona',
  leaveOut: 'No tener esto en cuenta',
  asRead: 'Tal como se muestra',
  changesNothing: 'No cambia nada; guardar el resto',
  fromDate: (dates) => `${dates.join(', ')}, …`,
}

export const wordsScreens: typeof english.wordsScreens = {
  label: 'Dilo con palabras',
  example: 'Los martes no puedo después de las 17',
  trySample: 'Prueba un ejemplo:',
  samples: [
    'Los martes no puedo después de las 17',
    'Del 12 al 19 de diciembre estoy de vacaciones',
    'Solo puedo los fines de semana',
  ],
  hint: 'Verás cómo se entiende tu texto antes de que se guarde nada.',
  understood: 'Entendido',
  toAnswer: (count) => countOf(count, 'pregunta', 'preguntas'),
  notWritten: 'De esto no se guarda nada',
  notes: {
    limit: 'un límite, no una hora',
    question: 'una pregunta',
    reason: 'un motivo',
    remark: 'no indica ninguna hora',
  },
  noteText: (part, why) => `«${part}»: ${why}`,
  whatIsMeant: (part) => `¿Qué significa «${part}»?`,
  open: 'Disponible de nuevo',
  timeOff: 'Solicitud de ausencia',
  confirm: 'Correcto, guardar',
  clear: 'Borrar',
  askModel: 'Pedir un borrador a un modelo de lenguaje',
  modelIs: (host) => `El modelo recibe solo este mensaje y la fecha de hoy. Funciona en ${host}.`,
  draftedByModel: 'Borrador de un modelo de lenguaje',
  checkDraft: 'El borrador puede contener errores. Revisa cada línea antes de guardarlo.',
  draftFailed: 'No se pudo obtener un borrador',
  paintedFirst: 'Primero guarda o descarta lo que has marcado.',
  failed: 'No se pudo guardar la disponibilidad',
}
