import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Singular and plural nouns for the rows of each table. */
export const rowNouns = catalogue<Readonly<Record<string, readonly [one: string, many: string]>>>('rowNouns', {
  entry: ['entry', 'entries'],
  events: ['event', 'events'],
  staff: ['staff member', 'staff members'],
  schedule: ['shift', 'shifts'],
  requirements: ['requirement', 'requirements'],
  demand_weeks: ['requirements of a week', 'requirements of weeks'],
  closed_days: ['closed day', 'closed days'],
  notes: ['note', 'notes'],
  moved_breaks: ['break', 'breaks'],
  shift_requests: ['request', 'requests'],
  shift_swaps: ['shift offer', 'shift offers'],
  cover_requests: ['request for cover', 'requests for cover'],
  roles: ['role', 'roles'],
  areas: ['area', 'areas'],
  work_contracts: ['contract', 'contracts'],
  settings: ['setting', 'settings'],
  users: ['account', 'accounts'],
  week_templates: ['template', 'templates'],
  conflict_resolutions: ['conflict', 'conflicts'],
  account_claims: ['waiting account', 'waiting accounts'],
  sign_in_identities: ['link to single sign-on', 'links to single sign-on'],
  payroll_locks: ['payroll period', 'payroll periods'],
  hour_approvals: ['shift', 'shifts'],
  hour_questions: ['question about hours', 'questions about hours'],
  punches: ['punch', 'punches'],
  leave_rules: ['rules of leave', 'rules of leave'],
  leave_corrections: ['leave balance', 'leave balances'],
  pay_rates: ['hourly rate', 'hourly rates'],
  takings: ['takings', 'takings'],
  pay_rules: ['pay rules', 'pay rules'],
  pairings: ['pairing', 'pairings'],
  notification_choices: ['notification preference', 'notification preferences'],
  channel_settings: ['notification channel', 'notification channels'],
})

/** Returns the singular and plural noun for the rows of a table, in the reader's language. */
export const nounsOf = (table: string): readonly [string, string] => rowNouns[table] ?? rowNouns.entry ?? ['', '']

/** Describes one row with its name, one row without a name, or several rows. */
export const rowWords = catalogue('rowWords', {
  named: (table: string, name: string) => `the ${nounsOf(table)[0]} ${name}`,
  one: (table: string) => `the ${nounsOf(table)[0]}`,
  many: (table: string, count: number) => countOf(count, ...nounsOf(table)),
})
