import { countOf, numberText } from '../count.ts'
import type * as english from '../timesheets.ts'

/** Translations of the English nouns that callers of `leftLocked` pass, singular and plural. */
const LOCKED_NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  shift: ['turno', 'turnos'],
  schedule: ['turno', 'turnos'],
  request: ['solicitud', 'solicitudes'],
}

export const timesheetMessages: typeof english.timesheetMessages = {
  empty: 'No hay turnos publicados en las fechas elegidas.',
  exportFailed: 'No se pudo exportar el registro de horas',
  popupBlocked: 'El navegador ha bloqueado la pestaña nueva. Permite las ventanas emergentes en este sitio.',
  clockChange: (elapsed) => `Cambio de hora: ${elapsed} h reales`,
  changedWeek: (week, day, by) =>
    `Las horas de la semana del ${week} se cambiaron cuando ya había terminado, por última vez el ${day}${by === null ? '' : ` (${by})`}.`,
  changedAfterwards: (day, by) => (by === null ? day : `${day} (${by})`),
  rangeOrder: 'La fecha de fin no puede ser anterior a la de inicio.',
  rangeTooLong: 'Elige un intervalo de 366 días como máximo.',

  breakRange: 'Debe ser un número entero de minutos de 0 a 1440',
  breakTooLong: (minutes, worked) =>
    `La pausa (${minutes} min) es más larga que el tiempo trabajado (${worked} min). Indica una pausa más corta.`,
  reasonRequired: 'Indica un motivo',
  hoursSaved: 'Horas guardadas',
  hoursFailed: 'No se pudieron guardar las horas',
  hoursOnlyConfirmed: 'Solo se pueden registrar las horas de turnos publicados. Publica este antes.',
  ownHours: 'Son tus propias horas. Las registra otra persona responsable.',
  approvedMeanwhile: (by) => `${by} ha aprobado estas horas. Retira antes la aprobación.`,
  hoursNotStarted: 'Este turno aún no ha empezado. Cambia sus horas en el horario.',

  lockTooEarly: 'Un periodo se puede bloquear a partir de su último día.',
  lockUnfinished: (count) =>
    count === 1
      ? '1 turno de estos días aún no ha terminado. Bloquéalos cuando termine o registra antes sus horas.'
      : `${numberText(count)} turnos de estos días aún no han terminado. Bloquéalos cuando terminen o registra antes sus horas.`,
  lockUnapproved: (count, shifts) =>
    `${countOf(count, 'turno')} de estos días no ${count === 1 ? 'está aprobado' : 'están aprobados'}: ${shifts}.`,
  approveFirst: 'Aprueba antes las horas.',
  andMore: (count) => `${numberText(count)} más`,
  personDays: (name, days) => `${name} (${days})`,
  lockOverlaps: 'Algunos de estos días ya están bloqueados. No se ha cambiado nada.',
  lockGone: 'Este periodo ya no está bloqueado.',
  lockNotUndone:
    'Bloquear y desbloquear no se puede deshacer aquí porque cada vez hace falta un motivo. Bloquea o desbloquea los días en la página Registro de horas.',
  periodLocked: 'Periodo bloqueado',
  lockFailed: 'No se pudo bloquear el periodo',
  periodUnlocked: 'Periodo desbloqueado',
  unlockFailed: 'No se pudo desbloquear el periodo',
  unconfirmed: (count) =>
    count === 1
      ? '1 turno de estos días no está publicado y no se cuenta.'
      : `${numberText(count)} turnos de estos días no están publicados y no se cuentan.`,
  approvals: {
    open: 'Sin aprobar',
    changed: 'Cambiado desde su aprobación',
    approved: (by) => `Aprobado por ${by}`,
    self: 'por la propia persona',
  },
  plannedTime: (time) => `Planificado: ${time}`,
  exportedTimes: (start, end) => `${start} – ${end}`,
  breakTaken: (minutes) => `${numberText(minutes)} min de pausa`,
  notWorked: 'No trabajado',
  notWorkedYet: 'Aún no trabajado',
  notWorkedYetOf: (count) => `${numberText(count)} aún sin trabajar`,
  aheadNote: (shifts, hours) =>
    `${countOf(shifts, 'turno publicado', 'turnos publicados')} (${hours} h) aún sin trabajar`,
  aheadHint: (needsApproval) =>
    `Planificadas, Pagadas y Total de horas incluyen sus horas planificadas. La nómina los paga cuando han terminado${needsApproval ? ' y están aprobados' : ''}.`,
  paidHours: (hours) => `${hours} pagadas`,
  lockedDays: (startDate, endDate) => `Bloqueado: ${startDate} – ${endDate}`,
  lockedBy: (name, day) => `Por ${name}, el ${day}. Los turnos y las horas de estos días no se pueden cambiar.`,
  lockedFor: (reason) => `Motivo: ${reason}`,
  leaveDays: (days) => (days === 0.5 ? 'Medio día' : `${numberText(days)} ${days === 1 ? 'día' : 'días'}`),
  leaveAndWork: (days, hours) => `${days} (${hours} h trabajadas)`,
  paidLeave: (hours) => `${hours} de ausencia pagada`,
  shiftsOf: (count) => countOf(count, 'turno', 'turnos'),

  leftLocked: (count, what) => {
    if (count === 0) return ''
    const [one, many] = LOCKED_NOUNS[what] ?? [what, what]
    return ` ${countOf(count, one, many)} en días bloqueados para la nómina ${count === 1 ? 'queda' : 'quedan'} igual.`
  },
  locked: (startDate, endDate) =>
    `El periodo de nómina del ${startDate} al ${endDate} está bloqueado. No se ha cambiado nada. Un administrador puede desbloquearlo en la página Registro de horas.`,
}

export const timesheetScreens: typeof english.timesheetScreens = {
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  exportCsv: 'Exportar CSV',
  exportExcel: 'Exportar Excel',
  confirmed: 'Turnos publicados',
  caption: 'Turnos publicados',
  staffMember: 'Persona',
  date: 'Fecha',
  approval: 'Aprobación',
  shiftTime: 'Horario del turno',
  role: 'Puesto',
  hours: 'Horas',
  totalHours: 'Total de horas',
  paidHours: 'Horas pagadas',

  period: 'Periodo',
  periods: {
    thisPeriod: 'Este periodo de pago',
    lastPeriod: 'El periodo de pago anterior',
    upToToday: 'Desde hace 7 días hasta hoy',
    thisWeek: 'Esta semana',
    lastWeek: 'La semana pasada',
    lastTwoWeeks: 'Las dos últimas semanas',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
  },

  byPerson: 'Por persona',
  byPersonCaption: 'Totales por persona',
  shifts: 'Turnos',
  planned: 'Planificadas',
  worked: 'Trabajadas',
  breaks: 'Pausas',
  paid: 'Pagadas',
  total: 'Total',
  leave: 'Ausencias',
  leaveDays: 'Días de ausencia',
  paidLeave: 'Ausencias pagadas',
  paidLeaveMinutes: 'Ausencias pagadas (minutos)',
  minutes: (count) => `${numberText(count)} min`,
  onlyThose: (name) => `Turnos de ${name}`,
  everybody: 'Mostrar a todo el mundo',

  editHours: (name, day) => `Horas de ${name}, ${day}`,
  hoursTitle: 'Horas trabajadas',
  hoursOf: (name, day, time) => `${name}, ${day}. Planificado: ${time}.`,
  started: 'Inicio',
  finished: 'Fin',
  nothingWorked: 'No trabajó este turno',
  breakMinutes: 'Pausa no pagada en minutos',
  breakHint: 'Déjalo vacío para usar la pausa de Ajustes.',
  reason: 'Motivo',
  reasonHint: 'Se muestra junto a las horas, también a quien las trabajó.',
  asPlanned: 'Según lo planificado',
  saveHours: 'Guardar horas',

  lock: 'Bloquear estos días',
  lockTitle: '¿Bloquear estos días?',
  lockDescription: (startDate, endDate) =>
    `Los turnos y las horas del ${startDate} al ${endDate} ya no se podrán cambiar: ni a mano, ni al generar, importar o deshacer. Un administrador puede desbloquearlos.`,
  lockReason: 'Motivo',
  lockReasonPlaceholder: 'Por ejemplo: nómina pagada',
  lockReasonHint: 'Obligatorio. Los responsables lo ven junto a los días bloqueados.',
  unlock: 'Desbloquear',
  filesInPayRun: 'El pago y los archivos para programas de nóminas están en la nómina',
  unlockTitle: '¿Desbloquear estos días?',
  unlockDescription: (startDate, endDate) =>
    `Los turnos y las horas del ${startDate} al ${endDate} se podrán volver a cambiar. Si estos días tienen una nómina, no cambia. Lo que cambies se paga en la siguiente. Los descansos siguen los ajustes de hoy. Tu motivo queda en el historial.`,
  unlockReason: 'Por qué',
  unlockReasonHint: 'Obligatorio.',
}

export const timesheetCsvColumns: typeof english.timesheetCsvColumns = {
  staffMember: 'Persona',
  date: 'Fecha',
  shiftTime: 'Horario del turno',
  role: 'Puesto',
  hours: 'Horas',
}

export const timesheetColumns: typeof english.timesheetColumns = {
  elapsedHours: 'Horas reales',
  start: 'Inicio',
  end: 'Fin',
  plannedStart: 'Inicio planificado',
  plannedEnd: 'Fin planificado',
  plannedHours: 'Horas planificadas',
  breakMinutes: 'Pausa (minutos)',
  paidMinutes: 'Minutos pagados',
  paidHours: 'Horas pagadas',
  reason: 'Motivo',
  changedAfterwards: 'Semana cambiada después',
  staffId: 'ID de la persona',
  email: 'Correo electrónico',
}
