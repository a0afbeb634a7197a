import type * as english from '../../availability/availability.ts'
import { countOf, listOf, numberText } from '../../count.ts'

const placeText = (place: number): string => (place < 0 ? 'último' : `${place}.º`)

export const availabilityMessages: typeof english.availabilityMessages = {
  saved: 'Disponibilidad guardada',
  saveFailed: 'No se pudo guardar la disponibilidad',
  loadFailed: 'No se pudo cargar la disponibilidad',
  changedMeanwhile: (by) =>
    `${by === null ? 'Esta disponibilidad cambió' : `${by} cambió esta disponibilidad`} mientras la editabas. Revísala y repite tu cambio.`,
  sameTimes: 'El inicio y el fin deben ser distintos. Para un día entero, indica de medianoche a medianoche.',
  untilBeforeFrom: 'El último día no puede ser anterior al primero',
}

export const availabilityWords: typeof english.availabilityWords = {
  everyDay: 'Todos los días',
  allDay: 'todo el día',
  nextDay: (range) => `${range} del día siguiente`,
  onDays: (days, hours) => `${days}, ${hours}`,
  kinds: { cannot: 'No disponible', ratherNot: 'Mejor no', prefer: 'Preferido' },
  everyWeeks: (weeks) => (weeks === 2 ? 'cada dos semanas' : `cada ${numberText(weeks)} semanas`),
  ofMonth: (places, isExcept) =>
    `${isExcept ? 'excepto ' : ''}${listOf(places.map((place) => `el ${placeText(place)}`))} del mes`,
  nextDates: (what, dates) => `${what}: ${dates.join(', ')}, …`,
  kindsInSentence: { cannot: 'no disponible', ratherNot: 'mejor no', prefer: 'preferido' },
}

export const availabilityScreens: typeof english.availabilityScreens = {
  own: 'Mi disponibilidad',
  ownDescription: 'Cuándo puedes trabajar y cuándo estás fuera. Lo ven los responsables, no el resto del personal.',
  description: 'Cuándo puede trabajar cada persona y cuándo está fuera.',
  parts: 'Apartados de disponibilidad',
  weekTab: 'Semana habitual',
  whose: 'De quién es la disponibilidad',
  ofPerson: (name) => `Disponibilidad de ${name}`,
  noProfileHint: 'La disponibilidad va con una ficha de personal, y tu cuenta todavía no tiene ninguna.',
  week: 'Tu semana habitual',
  weekOf: (name) => `Semana habitual de ${name}`,
  weekHint:
    'Nunca te tocará un turno cuando no puedes trabajar. Lo demás son preferencias, que el horario respeta cuando puede.',
  readOnly: 'Esta persona tiene un rango superior al tuyo y edita su propia disponibilidad.',
  brushes: 'Pincel',
  brushHint: 'Elige un pincel y arrastra sobre las horas. Si arrastras sobre horas marcadas, se borran.',
  keysHint:
    'Las flechas mueven, Mayús y flechas marcan varias horas, Intro pinta, Supr borra, de 1 a 3 eligen un pincel.',
  time: 'Hora',
  cell: (day, time, said) => `${day} ${time}, ${said}`,
  nothingSaid: 'sin marcar',
  marked: (times) => `Marcado: ${times}`,
  forDates: 'Solo en ciertas fechas',
  forDatesHint: 'Lo que pintes vale entre estas fechas, además de tu semana habitual.',
  from: 'Desde',
  until: 'Hasta',
  fromText: (day) => `desde el ${day}`,
  untilText: (day) => `hasta el ${day}`,
  onText: (day) => `el ${day}`,
  betweenText: (from, until) => `del ${from} al ${until}`,
  clearDate: (label) => `${label}: sin fecha`,
  list: 'Tus entradas',
  listOf: 'Entradas',
  none: 'Nada todavía: cualquier hora vale.',
  noneHint: 'Pinta la semana o añade aquí un horario.',
  past: (count) => countOf(count, 'entrada pasada', 'entradas pasadas'),
  addTime: 'Añadir horas',
  editTime: 'Cambiar horas',
  kind: 'Tipo',
  days: 'Días',
  atLeastOneDay: 'Elige al menos un día',
  isWholeDay: 'Todo el día',
  repeats: 'Se repite',
  weekly: 'Cada semana',
  fromThisWeek: 'Cada dos semanas, desde esta semana',
  fromNextWeek: 'Cada dos semanas, desde la próxima',
  monthly: 'En ciertas semanas del mes',
  asItIs: (weeks) => `Sin cambios: ${weeks}`,
  placesOfMonth: 'Qué semanas del mes',
  notPlacesOfMonth: 'Excepto estas del mes',
  places: { 1: '1.ª', 2: '2.ª', 3: '3.ª', 4: '4.ª', 5: '5.ª', last: 'Última' },
  atLeastOnePlace: 'Elige al menos una semana del mes',
  start: 'Inicio',
  end: 'Fin',
  endsNextDay: 'Al día siguiente',
  notSaved: 'Sin guardar',
  allSaved: 'Todo guardado',
  discard: 'Descartar',
  redo: 'Rehacer',
  showStored: 'Ver la versión guardada',
}
