import type * as english from '../../requirements/week-demand.ts'

export const weekDemandMessages: typeof english.weekDemandMessages = {
  restored: 'In dieser Woche gilt wieder der übliche Wochenbedarf',
  restoreFailed: 'Der Bedarf dieser Woche konnte nicht geändert werden',
}

export const weekDemandScreens: typeof english.weekDemandScreens = {
  ownDemand: {
    kept: 'Spätere Änderungen gelten nicht für diese Woche',
    own: 'Diese Woche hat einen eigenen Bedarf',
  },
  hint: {
    kept: 'Der Bedarf unten wurde geändert, nachdem diese Woche geplant war. Er gilt für andere Wochen.',
    own: 'Der Bedarf unten gilt für andere Wochen. Wenn du ihn änderst, ändert sich diese Woche nicht.',
  },
  restore: 'Üblichen Wochenbedarf verwenden',
  change: 'Nur diese Woche ändern',
  changeOwn: 'Bedarf dieser Woche ändern',
}
