import type * as english from '../../requirements/week-demand.ts'

export const weekDemandMessages: typeof english.weekDemandMessages = {
  restored: 'Las necesidades semanales vuelven a aplicarse a esta semana',
  restoreFailed: 'No se pudieron cambiar las necesidades de esta semana',
}

export const weekDemandScreens: typeof english.weekDemandScreens = {
  ownDemand: {
    kept: 'Esta semana conserva las necesidades con las que se planificó',
    own: 'Esta semana tiene sus propias necesidades',
  },
  hint: {
    kept: 'Las necesidades de abajo se aplican a otras semanas. Han cambiado desde entonces.',
    own: 'Las necesidades de abajo se aplican a otras semanas; si las cambias, esta no cambia.',
  },
  restore: 'Usarlas también esta semana',
  change: 'Cambiar solo esta semana',
  changeOwn: 'Cambiarlas',
}
