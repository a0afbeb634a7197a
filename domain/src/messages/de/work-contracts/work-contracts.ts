import { countOf } from '../../count.ts'
import type * as english from '../../work-contracts/work-contracts.ts'

export const workContractMessages: typeof english.workContractMessages = {
  nameRequired: 'Der Vertrag braucht einen Namen',
  nameTaken: 'Es gibt schon einen Vertrag mit diesem Namen.',
  notFound: 'Vertrag nicht gefunden',
  deleted: 'Vertrag gelöscht',
  inUse: 'Manche Personen haben noch diesen Vertrag. Weise ihnen zuerst einen anderen zu.',
  outdated: 'Jemand anderes hat diesen Vertrag geändert. Lade ihn neu und versuch es noch einmal.',
  saved: 'Vertrag gespeichert',
  saveFailed: 'Der Vertrag konnte nicht gespeichert werden',
  deleteFailed: 'Der Vertrag konnte nicht gelöscht werden',
  unknown: 'Diesen Vertrag gibt es nicht.',
}

export const workContractScreens: typeof english.workContractScreens = {
  title: 'Verträge',
  description: 'Ein Vertrag fasst Arbeitszeitregeln zusammen. Auf der Seite „Team“ weist du ihn einer Person zu.',
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
  rules: 'Regeln',
  noRules: 'Keine Regeln',
  blankHint: 'Lass leer, was nicht gilt.',
  contract: 'Vertrag',
  noContract: 'Kein Vertrag',
  contractHint: 'Admins legen Verträge in den Einstellungen an.',
  adjust: 'Regeln nur für diese Person',
  adjustOpen: 'Regeln für diese Person ändern',
  adjustHint: 'Lass ein Feld leer, damit die Regel des Vertrags gilt.',
  liftedOf: (rule) => `„${rule}“ gilt nicht`,
}
