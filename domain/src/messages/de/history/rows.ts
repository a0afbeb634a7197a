import { countOf } from '../../count.ts'
import type * as english from '../../history/rows.ts'
import { nounsOf } from '../../history/rows.ts'

export const rowNouns: typeof english.rowNouns = {
  entry: ['Eintrag', 'Einträge'],
  events: ['Veranstaltung', 'Veranstaltungen'],
  staff: ['Person', 'Personen'],
  schedule: ['Schicht', 'Schichten'],
  requirements: ['Bedarfseintrag', 'Bedarfseinträge'],
  demand_weeks: ['Wochenbedarf', 'Wochenbedarfe'],
  closed_days: ['Schließtag', 'Schließtage'],
  notes: ['Notiz', 'Notizen'],
  moved_breaks: ['Pause', 'Pausen'],
  shift_requests: ['Anfrage', 'Anfragen'],
  shift_swaps: ['Schichtangebot', 'Schichtangebote'],
  cover_requests: ['Vertretungsanfrage', 'Vertretungsanfragen'],
  roles: ['Position', 'Positionen'],
  areas: ['Bereich', 'Bereiche'],
  work_contracts: ['Vertrag', 'Verträge'],
  settings: ['Einstellung', 'Einstellungen'],
  users: ['Konto', 'Konten'],
  week_templates: ['Vorlage', 'Vorlagen'],
  conflict_resolutions: ['Konflikt', 'Konflikte'],
  account_claims: ['wartendes Konto', 'wartende Konten'],
  sign_in_identities: ['Single-Sign-on-Verknüpfung', 'Single-Sign-on-Verknüpfungen'],
  payroll_locks: ['Abrechnungszeitraum', 'Abrechnungszeiträume'],
  hour_approvals: ['Schicht', 'Schichten'],
  hour_questions: ['Rückfrage zu Stunden', 'Rückfragen zu Stunden'],
  punches: ['Stempelung', 'Stempelungen'],
  leave_rules: ['Regeln für Abwesenheiten', 'Regeln für Abwesenheiten'],
  leave_corrections: ['Stand einer Abwesenheit', 'Stände von Abwesenheiten'],
  pay_rates: ['Stundenlohn', 'Stundenlöhne'],
  takings: ['Umsatz', 'Umsätze'],
  pay_rules: ['Lohnregeln', 'Lohnregeln'],
  pairings: ['Vorgabe zur Zusammenarbeit', 'Vorgaben zur Zusammenarbeit'],
  notification_choices: ['Benachrichtigungseinstellung', 'Benachrichtigungseinstellungen'],
  channel_settings: ['Benachrichtigungskanal', 'Benachrichtigungskanäle'],
}

export const rowWords: typeof english.rowWords = {
  named: (table, name) =>
    table === 'conflict_resolutions' ? `${nounsOf(table)[0]} (${name})` : `${nounsOf(table)[0]} ${name}`,
  one: (table) => nounsOf(table)[0],
  many: (table, count) => countOf(count, ...nounsOf(table)),
}
