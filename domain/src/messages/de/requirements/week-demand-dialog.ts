import { weekDates } from '../../../time/short-text.ts'
import { numberText } from '../../count.ts'
import type * as english from '../../requirements/week-demand-dialog.ts'

export const weekDemandDialogScreens: typeof english.weekDemandDialogScreens = {
  title: (weekStart) => `Bedarf für ${weekDates(weekStart)}`,
  description: 'Was du hier änderst, gilt nur für diese Woche. Schichten bleiben, wie sie sind.',
  none: 'In dieser Woche wird niemand gebraucht.',
  ofDay: (day) => `Bedarf: ${day}`,
  fewer: (what) => `Eine Person weniger: ${what}`,
  more: (what) => `Eine Person mehr: ${what}`,
  remove: (what) => `Entfernen: ${what}`,
  add: 'Zu dieser Woche hinzufügen',
  rowText: (day, count, role, times) => `${day}, ${numberText(count)} × ${role}, ${times}`,
  added: (rows) => `Hinzugefügt: ${rows.join('; ')}`,
  unchanged: 'Nichts geändert',
  saved: 'Diese Woche hat jetzt einen eigenen Bedarf',
  saveFailed: 'Der Bedarf dieser Woche konnte nicht geändert werden',
}
