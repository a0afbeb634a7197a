import { countOf } from '../../count.ts'
import type * as english from '../../requirements/requirements.ts'

export const requirementMessages: typeof english.requirementMessages = {
  timeFormat: 'Gib eine gültige Uhrzeit ein (HH:MM)',
  endAfterStart: 'Das Ende muss nach dem Beginn liegen',
  endNotNextDay: 'Ein Ende am nächsten Tag darf nicht später am Tag sein als der Beginn',
  lastsADay:
    'Ein Bedarf muss kürzer als 24 Stunden sein. Wenn rund um die Uhr jemand gebraucht wird, leg für jede Schicht einen an.',
  untilBeforeFrom: 'Das letzte Datum darf nicht vor dem ersten liegen',
  dayRequired: 'Wähle mindestens einen Tag',
  dayTwice: 'Wähle jeden Tag nur einmal',
  added: 'Bedarf hinzugefügt',
  addedOnDays: (days) => `An ${countOf(days, 'Tag', 'Tagen')}`,
  addFailed: 'Der Bedarf konnte nicht hinzugefügt werden',
  updated: 'Bedarf geändert',
  updateFailed: 'Der Bedarf konnte nicht geändert werden',
  deleted: 'Bedarf gelöscht',
  deleteFailed: 'Der Bedarf konnte nicht gelöscht werden',
  deleteQuestion: 'Diesen Bedarf wirklich löschen?',
  none: 'Kein Bedarf eingetragen',
  noneHint: 'Klick auf „Bedarf hinzufügen“, um den Personalbedarf für jeden Tag und jede Position einzutragen.',
  hint: 'Klick auf einen Tag, um Einzelheiten zu sehen oder Bedarf zu löschen.',
  unknownRole: 'Unbekannte Position',
}
