import { countOf, numberText } from '../../count.ts'
import type * as english from '../../work/work-contracts.ts'

const hoursText = (hours: number) => `${numberText(hours)} h`

export const workContractMessages: typeof english.workContractMessages = {
  nameRequired: 'Der Vertrag braucht einen Namen',
  nameTaken: 'Es gibt schon einen Vertrag mit diesem Namen.',
  notFound: 'Vertrag nicht gefunden',
  deleted: 'Vertrag gelöscht',
  inUse: 'Dieser Vertrag ist Personen zugewiesen. Weise ihnen zuerst einen anderen zu.',
  outdated: 'Jemand anderes hat diesen Vertrag geändert. Lade ihn neu und versuch es noch einmal.',
  saved: 'Vertrag gespeichert',
  saveFailed: 'Der Vertrag konnte nicht gespeichert werden',
  deleteFailed: 'Der Vertrag konnte nicht gelöscht werden',
  unknown: 'Diesen Vertrag gibt es nicht.',
}

export const workContractScreens: typeof english.workContractScreens = {
  title: 'Verträge',
  description: 'Arbeitszeitregeln unter einem Namen. Auf der Seite „Team“ weist du sie einer Person zu.',
  none: 'Noch keine Verträge',
  noneHint: 'Ohne Vertrag gelten nur die Regeln für den Dienstplan in diesen Einstellungen.',
  add: 'Vertrag hinzufügen',
  edit: 'Vertrag bearbeiten',
  removeHint: 'Du kannst das rückgängig machen.',
  people: (count) => (count === 0 ? 'Niemandem zugewiesen' : `${countOf(count, 'Person', 'Personen')} zugewiesen`),
  name: 'Name',
  namePlaceholder: 'Vollzeit',
  preset: 'Ausgehend von',
  choosePreset: 'Voreinstellung wählen',
  anyTime: 'Beliebig',
  presets: {
    none: 'Keine Regeln',
    partTime: 'Teilzeit',
    student: 'Studierende',
    euDirective: 'EU-Arbeitszeitrichtlinie',
    uk: 'Vereinigtes Königreich, Erwachsene',
    ukUnder18: 'Vereinigtes Königreich, unter 18',
    newZealand: 'Neuseeland, 40 Stunden',
    newZealandUnder16: 'Neuseeland, unter 16',
  },
  noAdvice:
    'Voreinstellungen sind ein Ausgangspunkt, keine Rechtsberatung. Ausnahmen und Pausen fehlen darin: prüfe die Gesetze und Tarifverträge, die für dich gelten.',
  groups: { hours: 'Stunden', days: 'Tage', nights: 'Nächte und Schließdienste', rest: 'Ruhezeiten und Uhrzeiten' },
  rules: {
    minHoursAWeek: {
      label: 'Mindeststunden pro Woche',
      unit: 'h',
      short: (value) => `mind. ${hoursText(value)} pro Woche`,
    },
    minHoursADay: {
      label: 'Mindeststunden pro Tag',
      unit: 'h',
      short: (value) => `mind. ${hoursText(value)} pro Tag`,
    },
    maxHoursADay: {
      label: 'Höchststunden pro Tag',
      unit: 'h',
      short: (value) => `max. ${hoursText(value)} pro Tag`,
    },
    maxHoursAWeek: {
      label: 'Höchststunden pro Woche',
      unit: 'h',
      short: (value) => `max. ${hoursText(value)} pro Woche`,
    },
    maxHoursAFortnight: {
      label: 'Höchststunden in zwei Wochen',
      unit: 'h',
      short: (value) => `max. ${hoursText(value)} in zwei Wochen`,
    },
    maxAverageHours: {
      label: 'Durchschnittliche Höchststunden pro Woche',
      unit: 'h',
      short: (value, weeks) =>
        `max. ${hoursText(value)} pro Woche im Durchschnitt über ${countOf(weeks, 'Woche', 'Wochen')}`,
    },
    averageWeeks: {
      label: 'Wochen des Durchschnitts',
      unit: '',
    },
    maxDaysAWeek: {
      label: 'Maximale Tage pro Woche',
      unit: '',
      short: (value) => `max. ${countOf(value, 'Tag', 'Tage')} pro Woche`,
    },
    minDaysInARow: {
      label: 'Mindestanzahl Tage am Stück',
      unit: '',
      short: (value) => `mind. ${countOf(value, 'Tag', 'Tage')} am Stück`,
    },
    maxDaysInARow: {
      label: 'Maximale Tage am Stück',
      unit: '',
      short: (value) => `max. ${countOf(value, 'Tag', 'Tage')} am Stück`,
    },
    maxWeekends: {
      label: 'Maximale Wochenenden mit Schichten',
      unit: '',
      short: (value, weeks) =>
        `max. ${countOf(value, 'Wochenende', 'Wochenenden')} in ${countOf(weeks, 'Woche', 'Wochen')}`,
    },
    weekendWeeks: {
      label: 'Wochen, über die Wochenenden gezählt werden',
      unit: '',
    },
    maxNightsInARow: {
      label: 'Maximale Nächte am Stück',
      unit: '',
      short: (value) => `max. ${countOf(value, 'Nacht', 'Nächte')} am Stück`,
    },
    maxNightsAWeek: {
      label: 'Maximale Nächte pro Woche',
      unit: '',
      short: (value) => (value === 0 ? 'keine Nächte' : `max. ${countOf(value, 'Nacht', 'Nächte')} pro Woche`),
    },
    maxClosingsAWeek: {
      label: 'Maximale Schließdienste pro Woche',
      unit: '',
      short: (value) =>
        value === 0 ? 'keine Schließdienste' : `max. ${countOf(value, 'Schließdienst', 'Schließdienste')} pro Woche`,
    },
    minimumRestHours: {
      label: 'Mindestruhezeit zwischen Schichten',
      unit: 'h',
      short: (value) => `mind. ${hoursText(value)} Ruhezeit`,
    },
    restAfterNightsHours: {
      label: 'Mindestruhezeit nach Nächten',
      unit: 'h',
      short: (value) => `mind. ${hoursText(value)} Ruhezeit nach Nächten`,
    },
  },
  earliestStart: 'Frühester Beginn',
  latestEnd: 'Spätestes Ende',
  latestEndHint: 'Eine Zeit vor dem frühesten Beginn, oder ohne diesen vor 6 Uhr, liegt am nächsten Tag.',
  switches: {
    twoDaysOff: {
      label: 'Jede Woche zwei freie Tage am Stück',
      short: 'zwei freie Tage am Stück',
    },
    splitShifts: {
      label: 'Teildienste erlaubt',
      short: 'Teildienste erlaubt',
    },
    everySecondWeekendFree: {
      label: 'Jedes zweite Wochenende frei',
      short: 'jedes zweite Wochenende frei',
    },
  },
  fewestHint:
    'Ein Ziel: beim Erstellen wird so viel zugeteilt wie möglich, und die Konflikte der Woche sagen, was fehlt.',
  fewestDaysHint:
    'Ein Ziel: beim Erstellen werden weniger Arbeitstage am Stück möglichst vermieden, und die Konflikte der Woche zeigen sie.',
  closingsHint: 'Ein Schließdienst ist eine Schicht, die bis zum Ende des Bedarfs dieses Tages dauert.',
  averageHint: 'In jedem Zeitraum von so vielen Wochen. Wochen ohne Schichten zählen als 0 Stunden.',
  weekendsHint: 'In jedem Zeitraum von so vielen Wochen. Eine Schicht zählt zu dem Tag, an dem sie beginnt.',
  nightsHint: 'Eine Nacht ist eine Schicht mit mindestens drei Stunden zwischen 23 und 6 Uhr.',
  splitHint:
    'Zwei Schichten dürfen am selben Tag beginnen, etwa mittags und abends. Die Mindestruhezeit gilt nur zwischen den Tagen.',
  splitLifted: 'Keine Teildienste',
  from: (time) => `ab ${time}`,
  until: (time) => `bis ${time}`,
  noRules: 'Keine Regeln',
  blankHint: 'Lass leer, was nicht gilt.',
  contract: 'Vertrag',
  noContract: 'Kein Vertrag',
  contractHint: 'Verträge werden in den Einstellungen angelegt.',
  adjust: 'Regeln nur für diese Person',
  adjustOpen: 'Regeln für diese Person ändern',
  adjustHint: 'Lass ein Feld leer, damit die Regel des Vertrags gilt.',
  liftedOf: (rule) => `„${rule}“ gilt nicht`,
}
