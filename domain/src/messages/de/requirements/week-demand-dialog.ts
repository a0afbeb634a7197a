import { weekDates } from '../../../time/short-text.ts'
import type * as english from '../../requirements/week-demand-dialog.ts'

export const weekDemandDialogScreens: typeof english.weekDemandDialogScreens = {
  title: (weekStart) => `Bedarf für ${weekDates(weekStart)}`,
  description: 'Was du hier änderst, gilt nur für diese Woche. Schichten bleiben, wie sie sind.',
  none: 'In dieser Woche wird niemand gebraucht.',
  wholeWeek: 'Ganze Woche anzeigen',
  ofDay: (day) => `Bedarf: ${day}`,
  fewer: (what) => `Eine Person weniger: ${what}`,
  more: (what) => `Eine Person mehr: ${what}`,
  remove: (what) => `Entfernen: ${what}`,
  add: 'Zu dieser Woche hinzufügen',
  discard: 'Verwerfen',
  added: (day, count, role, times) => `Hinzugefügt: ${day}, ${count} ${role}, ${times}`,
  notSaved: 'Neu',
  incomplete: 'Nichts wurde gespeichert',
  incompleteHint: 'Die Zeile unten ist unvollständig. Vervollständige oder verwirf sie.',
  long: (times) => `Nichts wurde gespeichert: ${times} ist ungewöhnlich lang`,
  longHint: 'Wenn die Zeiten stimmen, klick auf „Zu dieser Woche hinzufügen“ und speichere dann. Sonst korrigiere sie.',
  unchanged: 'Nichts geändert, daher nichts gespeichert',
  saved: 'Diese Woche hat jetzt einen eigenen Bedarf',
  saveFailed: 'Der Bedarf dieser Woche konnte nicht geändert werden',
}
