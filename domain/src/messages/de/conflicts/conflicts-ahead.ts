import type * as english from '../../conflicts/conflicts-ahead.ts'
import { countOf, numberText } from '../../count.ts'

export const conflictsAheadScreens: typeof english.conflictsAheadScreens = {
  aheadCount: (count) => `${numberText(count)} offen ab jetzt, in allen Wochen:`,
  overCount: (count) => `${numberText(count)} in dieser Woche schon vorbei.`,
  earlyCount: (count) =>
    `${countOf(count, 'Unterbesetzung dieser Woche zählt', 'Unterbesetzungen dieser Woche zählen')} auf der Übersicht, sobald es die nächste Woche ist oder etwas darin veröffentlicht ist.`,
  aheadOfWeek: (count, week) => `${week}: ${numberText(count)}`,
}
