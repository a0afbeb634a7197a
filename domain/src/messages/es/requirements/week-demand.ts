import type * as english from '../../requirements/week-demand.ts'

export const weekDemandMessages: typeof english.weekDemandMessages = {
  restored: 'Las necesidades semanales vuelven a aplicarse a esta semana',
  restoreFailed: 'No se pudieron cambiar las necesidades de esta semana',
}

export const weekDemandScreens: typeof english.weekDemandScreens = {
  ownDemand: {
    kept: 'Los cambios posteriores no se aplican a esta semana',
    own: 'Esta semana tiene sus propias necesidades',
  },
  hint: {
    kept: 'Las necesidades de abajo se cambiaron después de planificar esta semana. Se aplican a otras semanas.',
    own: 'Las necesidades de abajo se aplican a otras semanas; si las cambias, esta no cambia.',
  },
  restore: 'Usar las necesidades semanales',
  change: 'Cambiar solo esta semana',
  changeOwn: 'Cambiar las necesidades de esta semana',
}
