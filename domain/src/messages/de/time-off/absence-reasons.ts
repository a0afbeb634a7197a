import type * as english from '../../time-off/absence-reasons.ts'

export const absenceReasons: typeof english.absenceReasons = {
  names: { sick: 'Krankgemeldet', noShow: 'Nicht erschienen', takenOff: 'Freistellen', other: 'Sonstiges' },
  short: { sick: 'Krank', noShow: 'Nicht erschienen', takenOff: 'Freigestellt', other: 'Ausfall' },
  of: {
    sick: (name) => `${name} ist krankgemeldet`,
    noShow: (name) => `${name} ist nicht erschienen`,
    takenOff: (name) => `${name} wurde freigestellt`,
    other: (name) => `${name} fällt aus`,
  },
}
