import { countOf, numberText } from '../../count.ts'
import type * as english from '../../generate/generate-weeks.ts'
import { openHours } from '../../schedule/coverage.ts'

const weeksText = (count: number) => countOf(count, 'Woche', 'Wochen')
const shifts = (count: number) => countOf(count, 'Schicht', 'Schichten')
const hoursText = (hours: number) => numberText(hours)

export const generateWeeksScreens: typeof english.generateWeeksScreens = {
  title: 'Mehrere Wochen erstellen',
  hint: 'Plant eine Woche nach der anderen und berücksichtigt die Wochen davor.',
  how: 'Was tun?',
  modes: {
    fill: 'Offene Schichten besetzen',
    anew: 'Entwürfe neu planen',
    fewChanges: 'Mit wenigen Änderungen neu planen',
  },
  hints: {
    fill: 'Zugewiesene Schichten bleiben, wie sie sind.',
    anew: 'Entwürfe können an andere gehen, um die Ziele besser zu erreichen. Bis du den Plan annimmst, ändert sich nichts.',
    fewChanges:
      'Besetzt offene Schichten und verschiebt Entwürfe nur, wo es nötig ist, damit wenige betroffen sind. Bis du den Plan annimmst, ändert sich nichts.',
  },
  count: 'Anzahl der Wochen',
  listed: 'Wochen, die erstellt werden',
  listedPlan: 'Wochen, die neu geplant werden',
  noDemand: 'Kein Personalbedarf',
  start: (weeks) => `${weeksText(weeks)} erstellen`,
  startPlan: (weeks) => `${weeksText(weeks)} neu planen`,

  weekOf: (week, weeks, dates) => `Woche ${week} von ${weeks}: ${dates}`,

  created: (count, weeks) =>
    count === 0
      ? `Keine Schicht in ${weeksText(weeks)} hinzugefügt`
      : `${shifts(count)} in ${weeksText(weeks)} erstellt`,
  proven: (proven, weeks) => {
    if (proven === 0) return 'Für jede Woche gibt es vielleicht bessere Pläne.'
    const which = proven === weeks ? 'jede Woche' : `${proven} von ${weeks} Wochen`
    return `Für ${which} bewiesen: Wenn die Wochen davor bleiben, wie sie sind, erreicht kein anderer Plan die Ziele besser.`
  },
  together: {
    covered: 'Alle Wochen auf einmal geplant, wäre die Arbeit vielleicht noch besser verteilt.',
    best: 'Mehr lässt sich in diesen Wochen nicht besetzen, aber vielleicht verteilt ein anderer Plan die Arbeit besser.',
    atLeast: (minutes) =>
      minutes === 0
        ? 'Ein anderer Plan für alle Wochen könnte mehr besetzen.'
        : `Ein anderer Plan für alle Wochen könnte mehr besetzen, aber mindestens ${openHours(minutes)} blieben offen.`,
    unknown: 'Alle Wochen auf einmal geplant, gäbe es vielleicht einen besseren Plan.',
  },
  undoAll: (weeks) => `Alle ${weeksText(weeks)} rückgängig machen`,
  asLeft: 'Die Wochen nach dem Erstellen',
  added: (count) => `${shifts(count)} erstellt`,
  skipped: (count) => `${numberText(count)} übersprungen, weil sich die Woche geändert hat`,
  ended: {
    proven: 'nachweislich bester Plan',
    changed: 'während der Planung geändert, nicht bewiesen',
    time: 'am Zeitlimit beendet, nicht bewiesen',
    cancelled: 'abgebrochen',
    failed: 'nicht bewiesen',
    shared: 'Höchststunden für mehrere Wochen aufgeteilt, nicht bewiesen',
    nextMoved: 'auch die nächste Woche ändert sich, nicht bewiesen',
  },
  plan: {
    inWeeks: (weeks) => `in ${weeksText(weeks)}`,
    weeks: 'Die Wochen mit dem Plan',
    changes: (count, people) =>
      count === 0
        ? 'bleibt, wie sie ist'
        : `${countOf(count, 'Schicht ändert sich', 'Schichten ändern sich')}, ${countOf(people, 'Person', 'Personen')} betroffen`,
    accept: (weeks) => `Alle ${weeksText(weeks)} annehmen`,
  },
  details: (dates) => `Details zur Woche ${dates}`,
  hoursMet: 'In diesen Wochen liegen alle höchstens 4\u00a0h pro Woche über oder unter dem Soll.',
  hoursOff: (off, people) =>
    `${off} von ${countOf(people, 'Person', 'Personen')} ${off === 1 ? 'liegt' : 'liegen'} in diesen Wochen mehr als 4\u00a0h pro Woche über oder unter dem Soll:`,
  hoursOf: (hours, target) => `${hoursText(hours)} von ${hoursText(target)} h`,
}
