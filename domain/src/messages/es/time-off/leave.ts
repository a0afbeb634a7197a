import type * as english from '../../time-off/leave.ts'

export const leaveMessages: typeof english.leaveMessages = {
  figure: (minimum, maximum) => `Indica un número de ${minimum} a ${maximum}.`,
  yearStart: 'Indica mes y día hasta el 28, por ejemplo 01-01.',
  noDays: 'Indica cuántos días se suman o se restan.',
  ownBalance: 'Es tu propio saldo. Debe corregirlo otra persona responsable.',
  noBalance: 'No se lleva saldo de este tipo de ausencia.',
  corrected: 'Saldo corregido.',
  correctFailed: 'No se pudo corregir el saldo',
  saved: 'Reglas de ausencias guardadas.',
  saveFailed: 'No se pudieron guardar las reglas de ausencias',
  changedMeanwhile: 'Otra persona ha cambiado las reglas de ausencias.',
}

export const leaveKinds: typeof english.leaveKinds = {
  holiday: 'Vacaciones',
  sick: 'Baja por enfermedad',
  unpaid: 'Permiso sin sueldo',
  other: 'Otros',
}

export const leaveScreens: typeof english.leaveScreens = {
  kind: 'Tipo',
  kindAndPay: (kind, isPaid) => (isPaid ? `${kind}, con sueldo` : `${kind}, sin sueldo`),
  morning: 'Mañana libre',
  afternoon: 'Tarde libre',
  balances: 'Saldos',
  balancesHint: 'Días que quedan hoy.',
  noBalances: 'No se llevan saldos. Las reglas las fija un administrador.',
  daysLeft: (kind, days) => `${kind}: ${days} días`,
  parts: (granted, taken, planned) => `${granted} devengados, ${taken} disfrutados, ${planned} previstos`,
  rules: 'Reglas de ausencias',
  rulesHint: 'Se aplican a todo el personal. Los saldos las siguen al momento.',
  isPaid: 'Con sueldo',
  accrual: 'Se devenga',
  accruals: { none: 'Sin saldo', year: 'Cada año', month: 'Cada mes', hours: 'Con las horas trabajadas' },
  amount: { year: 'Días al año', month: 'Días al mes', hours: 'Horas de trabajo por un día' },
  yearStart: 'El año empieza el (MM-DD)',
  since: 'Saldo desde',
  carryOver: 'Días que pasan al año siguiente como máximo',
  carryOverHint: 'Vacío: todos',
  showToStaff: 'El personal ve quién está ausente',
  showToStaffHint: 'Solo nombres y fechas, nunca el tipo ni el motivo.',
  save: 'Guardar',
  correct: 'Corregir',
  correctOf: (name) => `Corregir el saldo de ${name}`,
  days: 'Días que se suman o se restan',
  date: 'Desde',
  reason: 'Motivo',
  calendar: 'Quién está ausente',
  calendarHint: 'Ausencias solicitadas y aprobadas de las próximas cuatro semanas.',
  ownCalendarHint:
    'Ausencias aprobadas de las próximas cuatro semanas. El personal también ve tus fechas, nunca el tipo ni el motivo.',
  nobodyAway: 'Nadie está ausente en las próximas cuatro semanas.',
  requested: (kind) => `${kind} (solicitada)`,
}
