import type * as english from '../../time-off/absence-reasons.ts'

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
