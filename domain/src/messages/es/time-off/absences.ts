import type * as english from '../../time-off/absences.ts'

export const absenceMessages: typeof english.absenceMessages = {
  notTheirs: 'Solo los responsables pueden comunicar la ausencia de otra persona.',
  onlyOwnSickness: 'Solo los responsables pueden registrar este motivo.',
  known: 'Esta ausencia ya está registrada.',
  hasPassed: 'Este periodo ya ha pasado. Corrige las horas trabajadas en el registro de horas.',
  noShowAhead: 'Se puede comunicar que alguien no se presentó cuando el turno haya empezado.',
  noShowLate:
    'Se puede comunicar que alguien no se presentó hasta el final del día siguiente. Corrige las horas trabajadas en el registro de horas.',
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
