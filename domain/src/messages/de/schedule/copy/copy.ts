import { countOf, listOf, numberText } from '../../../count.ts'
import type * as english from '../../../schedule/copy/copy.ts'

const shifts = (count: number) => countOf(count, 'Schicht', 'Schichten')

export const copyMessages: typeof english.copyMessages = {
  done: (added, refused) =>
    added === 0
      ? 'Nichts wurde kopiert.'
      : `${shifts(added)} kopiert${refused === 0 ? '' : `, ${numberText(refused)} nicht`}. Bis zur Veröffentlichung wird niemand benachrichtigt.`,
  tooMany: (maximum) => `Höchstens ${numberText(maximum)} Kopien auf einmal. Wähle weniger Tage.`,
  alreadyThere: 'Dieselbe Schicht gibt es dort schon.',
  notCopied: 'Nur Entwürfe und veröffentlichte Schichten mit Uhrzeit können kopiert werden.',
}

export const copyScreens: typeof english.copyScreens = {
  open: 'Kopieren auf …',
  title: (count) => (count === 1 ? 'Schicht kopieren' : `${shifts(count)} kopieren`),
  hint: 'Kopien sind Entwürfe. Es gelten dieselben Regeln wie beim Hinzufügen einer Schicht.',
  what: 'Was kopieren',
  chosenShifts: (count) => (count === 1 ? 'Diese Schicht' : `Diese ${shifts(count)}`),
  wholeDay: (count, day) => `Ganzer Tag (${day}): ${shifts(count)}`,
  days: 'Tage',
  chosen: (dates) => `Gewählt: ${listOf(dates)}`,
  noneChosen: 'Wähle mindestens einen Tag.',
  copyTo: (days) => (days === 0 ? 'Kopieren' : `Auf ${countOf(days, 'Tag', 'Tage')} kopieren`),
  failed: 'Kopieren fehlgeschlagen',
  copied: 'Schicht kopiert',
  remembered: (person) => `Schicht kopiert: ${person}. Strg+V fügt sie an einem anderen Tag ein.`,
  keepsPerson: 'Eine Kopie behält ihre Person. Wähle einen Tag in derselben Zeile.',
  day: (day) => `Schichten kopieren: ${day}`,
  outcome: 'Nicht kopiert',
  refused: (person, place, reason) => `${person}, ${place}: ${reason}`,
}
