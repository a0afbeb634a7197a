import { numberText } from '../../count.ts'
import type * as english from '../../requirements/refusals.ts'

export const requirementRefusals: typeof english.requirementRefusals = {
  notFound: 'Diesen Bedarf gibt es nicht mehr.',
  eventRow: 'Dieser Bedarf kommt aus einer Veranstaltung. Ändere stattdessen die Veranstaltung.',
  pastWeek: 'Der Bedarf einer vergangenen Woche lässt sich nicht mehr ändern.',
  noOwnDemand: 'In dieser Woche gilt schon der übliche Wochenbedarf.',
}

export const weekDemandRefusals: typeof english.weekDemandRefusals = {
  changed: 'Der Bedarf dieser Woche hat sich geändert, seit du ihn geöffnet hast. Öffne ihn noch einmal.',
  tooMany: (most) => `Eine Woche hat höchstens ${numberText(most)} eigene Bedarfseinträge.`,
  twice: 'Derselbe Bedarf steht zweimal in der Liste.',
}
