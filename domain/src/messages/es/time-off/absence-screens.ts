import { numberText } from '../../count.ts'
import type * as english from '../../time-off/absence-screens.ts'

export const absenceScreens: typeof english.absenceScreens = {
  title: (name) => `${name} no puede trabajar`,
  ownTitle: 'Me encuentro mal',
  ownHint: 'Tus responsables lo saben al momento y se te retira de los turnos de ese periodo.',
  howLong: '¿Cuánto tiempo?',
  lengths: { shift: 'Este turno', today: 'Hoy', thatDay: 'Ese día', until: 'Hasta un día' },
  lastDay: 'Último día',
  why: '¿Por qué?',
  leaves: 'Se va a casa a las',
  ownLeaves: 'Me voy a casa a las',
  outside: 'Elige una hora dentro del turno',
  worksUntil: (time, rest) => `Las horas hasta las ${time} siguen siendo suyas. ${rest} queda vacante.`,
  ownWorksUntil: (time, rest) => `Las horas hasta las ${time} siguen siendo tuyas. Ya no trabajas ${rest}.`,
  note: 'Nota',
  noteHint: 'Solo los responsables pueden leerla',
  takenOff: 'Se le retira de estos turnos:',
  ownTakenOff: 'Se te retira de estos turnos:',
  noneTakenOff: 'No afecta a ningún turno.',
  reportOwn: 'Comunicar mi baja',
  needCover: (count) => (count === 1 ? '1 turno por cubrir' : `${numberText(count)} turnos por cubrir`),
  search: 'Buscar por nombre',
  nobodyFound: 'Nadie con ese nombre.',
  noShift: 'Sin turnos publicados en los próximos días',
  canWork: 'Puede volver a trabajar',
  ownCanWork: 'Puedo volver a trabajar',
}
