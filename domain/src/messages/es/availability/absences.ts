import type * as english from '../../availability/absences.ts'
import { numberText } from '../../count.ts'

export const absenceReasons: typeof english.absenceReasons = {
  names: { sick: 'Enfermedad', noShow: 'No se presentó', takenOff: 'Retirar del trabajo', other: 'Otro motivo' },
  short: { sick: 'Enfermedad', noShow: 'No se presentó', takenOff: 'Fuera', other: 'Ausente' },
  of: {
    sick: (name) => `${name} está de baja por enfermedad`,
    noShow: (name) => `${name} no se presentó`,
    takenOff: (name) => `${name} quedó fuera del trabajo`,
    other: (name) => `${name} no puede trabajar`,
  },
}

export const absenceMessages: typeof english.absenceMessages = {
  notTheirs: 'Solo los responsables pueden comunicar la ausencia de otra persona.',
  onlyOwnSickness: 'Solo los responsables pueden registrar este motivo.',
  known: 'Esta ausencia ya está registrada.',
  hasPassed: 'Este periodo ya ha pasado. Corrige las horas trabajadas en la hoja de horas.',
  noShowAhead: 'Se puede comunicar que alguien no se presentó cuando el turno haya empezado.',
  noShowLate:
    'Se puede comunicar que alguien no se presentó hasta el final del día siguiente. Corrige las horas trabajadas en la hoja de horas.',
  noTime: 'La ausencia debe terminar después de empezar',
  recorded: (name) => `Ausencia de ${name} registrada`,
  recordedOwn: 'Tu responsable ya lo sabe. Que te mejores.',
  endInstead: 'Es una ausencia comunicada. Termínala cuando la persona pueda volver a trabajar.',
  ended: (name) => `${name} puede volver a trabajar`,
  endedOwn: 'Puedes volver a trabajar.',
  reportFailed: 'No se pudo comunicar la ausencia',
  endFailed: 'No se pudo terminar la ausencia',
}

const offText = (shifts: string | null) => (shifts === null ? '' : ` Ya no trabajas: ${shifts}.`)

export const absenceNotices: typeof english.absenceNotices = {
  reported: (who, when) => `${who}: ${when}.`,
  whole: (said, shifts, note) =>
    [said, ...(shifts === null ? [] : [`Ahora vacante: ${shifts}.`]), ...(note === null ? [] : [`«${note}»`])].join(
      ' ',
    ),
  own: {
    sick: (when, shifts) => `Consta que estás de baja por enfermedad: ${when}.${offText(shifts)}`,
    noShow: (when, shifts) => `Consta que no te presentaste: ${when}.${offText(shifts)}`,
    takenOff: (when, shifts) => `Quedas fuera del trabajo: ${when}.${offText(shifts)}`,
    other: (when, shifts) => `Consta tu ausencia: ${when}.${offText(shifts)}`,
  },
  ended: (name) => `${name} puede volver a trabajar.`,
}

export const absenceScreens: typeof english.absenceScreens = {
  title: (name) => `${name} no puede trabajar`,
  ownTitle: 'Estoy enfermo o enferma',
  ownHint: 'Tus responsables lo saben al momento y se te retira de los turnos de ese periodo.',
  howLong: '¿Cuánto tiempo?',
  lengths: { shift: 'Este turno', today: 'Hoy', thatDay: 'Ese día', until: 'Hasta un día' },
  lastDay: 'Último día',
  why: '¿Por qué?',
  note: 'Nota',
  noteHint: 'Solo los responsables pueden leerla',
  takenOff: 'Se le retira de estos turnos:',
  ownTakenOff: 'Se te retira de estos turnos:',
  noneTakenOff: 'No afecta a ningún turno.',
  reportOwn: 'Comunicar mi baja',
  needCover: (count) => (count === 1 ? '1 turno por cubrir' : `${numberText(count)} turnos por cubrir`),
  findCover: (shift) => `Buscar sustituto: ${shift}`,
  search: 'Buscar por nombre',
  nobodyFound: 'Nadie con ese nombre.',
  noShift: 'Sin turnos confirmados en los próximos días',
  canWork: 'Puede volver a trabajar',
  ownCanWork: 'Puedo volver a trabajar',
  state: 'Ausencia',
}
