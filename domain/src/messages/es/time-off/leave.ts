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
