import type * as english from '../../generate/generate-commands.ts'

export const generateCommands: typeof english.generateCommands = {
  title: 'Dienstplan erstellen',
  modes: {
    title: 'Weitere Möglichkeiten',
    anew: 'Entwürfe neu planen',
    fewChanges: 'Mit wenigen Änderungen neu planen',
    severalWeeks: 'Mehrere Wochen …',
  },
  showLast: 'Letztes Ergebnis anzeigen',
}
