import { weekdayName } from '../../../time/day-names.ts'
import type * as english from '../../availability/words.ts'
import { countOf, listOf } from '../../count.ts'

/** 'lunes, sábados'. */
const plural = (days: readonly number[]) =>
  days
    .map((day) => weekdayName(day).toLowerCase())
    .map((name) => (name.endsWith('s') ? name : `${name}s`))
    .join(', ')

/** Before a masculine noun: 'primer y tercer'. */
const PLACE_TEXTS: Readonly<Record<number, string>> = {
  1: 'primer',
  2: 'segundo',
  3: 'tercer',
  4: 'cuarto',
  5: 'quinto',
}
const placesText = (places: readonly number[]) => listOf(places.map((place) => PLACE_TEXTS[place] ?? 'último'))

const quoted = (parts: readonly string[]) => parts.map((part) => `«${part}»`).join(', ')

// Examples stay in English, because only English messages are parsed.
export const wordsMessages: typeof english.wordsMessages = {
  noTime: (parts) =>
    `No se encontró ninguna hora de trabajo en ${quoted(parts)}. Prueba con otras palabras, en inglés: «no Tuesdays after 5 pm until June».`,
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
  from: 'desde',
  everyWeek: (days) => `Todas las semanas: ${plural(days)}`,
  // Both texts quote an English message.
  bothDays: (first, last) => `${first} and ${last}`,
  ofLastDay: (first, last) => `«${first}» todo el día y, además, «${last}»`,
  ofBothDays: (hours) => `En los dos casos, solo «${hours}»`,
  onlyThenOfDays: (days) => `Solo a esas horas (${plural(days)})`,
  onlyThen: 'Solo a esas horas en toda la semana',
  ratherOnlyThen: 'A otras horas, preferiría no trabajar',
  onlyThenThatDay: 'Ese día, solo a esas horas',
  thenToo: 'También a esas horas',
  theMonth: 'El mes',
  theEvening: 'La tarde',
  aPerson: 'Una persona',
  leaveOut: 'No tener esto en cuenta',
  asRead: 'Tal como se muestra',
  changesNothing: 'No cambia nada; guardar el resto',
  eachMonth: (places, days) =>
    days.length === 2
      ? `El ${placesText(places)} fin de semana de cada mes, el sábado y el domingo siguiente`
      : `El ${placesText(places)} ${days.map((day) => weekdayName(day).toLowerCase()).join(', ')} de cada mes`,
  onNamedDays: (days) => `Solo ${quoted(days)}`,
  fromDate: (dates) => `${dates.join(', ')}, …`,
  awayUntil: (day) => `Fuera desde hoy hasta el ${day}`,
  allOfThem: 'Todo el día, como dice',
  onlyWhy: 'Es solo un motivo',
  onlyInHours: (hours) => `Solo ${hours}`,
  nightIs: (hours) => `La noche es ${hours}`,
  holdsToo: (dates) => `También ${dates}`,
  holdsAlways: 'Siempre',
}

export const wordsScreens: typeof english.wordsScreens = {
  label: 'Dilo con palabras, en inglés',
  example: 'can’t do Tuesdays after 5 till June',
  trySample: 'Prueba un ejemplo:',
  samples: [
    'can’t do Tuesdays after 5 till June',
    'every other weekend off starting this Saturday',
    'uni Mon Wed Fri till 2, free after that',
  ],
  hint: 'Verás cómo se entiende tu texto antes de que se guarde nada. Por ahora solo se entiende el inglés.',
  understood: 'Entendido',
  toAnswer: (count) => countOf(count, 'pregunta', 'preguntas'),
  notWritten: 'De esto no se guarda nada',
  notes: {
    limit: 'un límite, no una hora',
    condition: 'una condición, que aquí no se puede guardar',
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
  paintedFirst: 'Primero guarda o descarta lo que has pintado.',
  failed: 'No se pudo guardar la disponibilidad',
}
