/** Plans the changes of a staff import. */
import { SENIORITY } from '../../contracts/constants.ts'
import type { UserRole } from '../../contracts/fields.ts'
import type { ImportReport, RowError } from '../../contracts/import/file-import.ts'
import { emailKey } from '../../contracts/text/email.ts'
import type { OwnRules } from '../../contracts/work-contracts/work-rules.ts'
import { numberText } from '../../messages/count.ts'
import { importMessages, importPreview } from '../../messages/import.ts'
import { staffMessages } from '../../messages/staff.ts'
import { shortWeekday } from '../../time/day-names.ts'
import { outranks } from '../permissions.ts'
import { nameKey, visibleText } from './cell-text.ts'
import type { OpenQuestions } from './open-questions.ts'
import { writeOwnRules } from './own-rules-text.ts'
import { KnownPeople, type PhoneNumbers, phoneKey } from './people.ts'
import type { StaffRow } from './staff-sheet.ts'

/** A staff member, as compared by imports and written by exports. */
export interface StaffRecord {
  id: number
  name: string
  /** E-mail address of the account; without an account, of the contact. */
  email: string | null
  phoneNumber: string | null
  roles: string[]
  targetWeeklyHours: number | null
  /** Hourly rate for every role without its own; null if there is none. */
  rateCents: number | null
  seniority: number
  preferredDays: number[]
  /** HH:mm:ss or null. */
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  /** First and last working day; null if not known. */
  firstDay: string | null
  lastDay: string | null
  /** Name of the person's contract; null if they have none. */
  contract: string | null
  /** The person's individual work rules; null if they have none. */
  ownRules: OwnRules | null
  /** Rank of the linked account; null without an account. */
  accountRole: UserRole | null
}

type Fields = Omit<StaffRecord, 'id' | 'accountRole'>

/** The person and role of a confirmed shift that has not happened yet. */
export interface StaffBooking {
  staffId: number
  role: string
}

/** A row that creates a person (`id` is null) or changes one. */
export interface StaffChange {
  id: number | null
  fields: Fields
}

const isOwnRules = (value: Fields[keyof Fields]): value is OwnRules =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function show(key: keyof Fields, value: Fields[keyof Fields]): string {
  if (isOwnRules(value)) return writeOwnRules(value)
  if (value === null || (Array.isArray(value) && value.length === 0)) return importPreview.nothing
  if (key === 'rateCents') return numberText(Number(value) / 100, 2)
  if (!Array.isArray(value)) return String(value)
  return key === 'preferredDays' ? value.map((day) => shortWeekday(Number(day))).join(', ') : value.join(', ')
}

function isSame(a: Fields[keyof Fields], b: Fields[keyof Fields]): boolean {
  if (isOwnRules(a) || isOwnRules(b)) return isOwnRules(a) && isOwnRules(b) && writeOwnRules(a) === writeOwnRules(b)
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
  return a === b
}

/** Returns the phone number of a row, or the stored one if it is the same number in another format. */
function phoneOf(row: StaffRow, existing: StaffRecord | undefined, phones: PhoneNumbers): string | null {
  if (row.phoneNumber === '') return existing?.phoneNumber ?? null
  const isSame = existing && phoneKey(existing.phoneNumber, phones) === phoneKey(row.phoneNumber, phones)
  return isSame ? existing.phoneNumber : row.phoneNumber
}

/** Returns the address of a row, or the stored one if it differs only in its spelling. */
function emailOf(row: StaffRow, existing: StaffRecord | undefined): string | null {
  if (!existing) return row.email ?? null
  // Only the owner of an account may change its address.
  const isUnchanged =
    row.email === undefined || existing.accountRole || emailKey(row.email) === emailKey(existing.email)
  return isUnchanged ? existing.email : (row.email ?? null)
}

/** Adds limits to individual rules; null if there are none. */
function withLimits(rules: OwnRules | null, limits: OwnRules = {}): OwnRules | null {
  return Object.keys(limits).length === 0 ? rules : { ...rules, ...limits }
}

function fieldsOf(row: StaffRow, existing: StaffRecord | undefined, phones: PhoneNumbers): Fields {
  const pick = <Value>(given: Value | undefined, standing: Value | undefined, fallback: Value): Value =>
    given !== undefined ? given : standing !== undefined ? standing : fallback
  return {
    name: existing && visibleText(existing.name) === visibleText(row.name) ? existing.name : row.name,
    phoneNumber: phoneOf(row, existing, phones),
    roles: row.roles,
    email: emailOf(row, existing),
    rateCents: pick(row.rateCents, existing?.rateCents, null),
    targetWeeklyHours: pick(row.targetWeeklyHours, existing?.targetWeeklyHours, null),
    seniority: pick(row.seniority, existing?.seniority, SENIORITY.default),
    preferredDays: pick<number[]>(row.preferredDays, existing?.preferredDays, []),
    preferredTimeStart: pick(row.preferredTimeStart, existing?.preferredTimeStart, null),
    preferredTimeEnd: pick(row.preferredTimeEnd, existing?.preferredTimeEnd, null),
    firstDay: pick(row.firstDay, existing?.firstDay, null),
    lastDay: pick(row.lastDay, existing?.lastDay, null),
    contract: pick(row.contract, existing?.contract, null),
    ownRules: withLimits(pick(row.ownRules, existing?.ownRules, null), row.limits),
  }
}

/** Returns why a row must not remove roles from a person; undefined if it may. */
function refuseBooked(
  { id, name, roles }: StaffRecord,
  assigned: readonly string[],
  bookings: readonly StaffBooking[],
): string | undefined {
  for (const role of roles.filter((held) => !assigned.includes(held))) {
    const count = bookings.filter((booking) => booking.staffId === id && booking.role === role).length
    if (count > 0) return staffMessages.roleIsBooked(name, role, count)
  }
}

/** The planned changes of a staff import, by row. */
export interface StaffPlan {
  changes: StaffChange[]
  preview: ImportReport['preview']
  errors: RowError[]
  warnings: RowError[]
}

/**
 * Warns of rows that create a person whose name is already in the file or the business: either a duplicate, or another
 * person with the same name.
 */
function warnOfSameNames(
  rows: readonly StaffRow[],
  people: readonly StaffRecord[],
  preview: StaffPlan['preview'],
): RowError[] {
  const lineOf = new Map<string, number>()
  const known = new Set(people.map(({ name }) => nameKey(name)))
  const created = new Set(preview.flatMap(({ action, line }) => (action === 'create' ? [line] : [])))
  return rows.flatMap(({ name, line }): RowError[] => {
    const key = nameKey(name)
    const earlier = lineOf.get(key)
    if (earlier === undefined) lineOf.set(key, line)
    if (!created.has(line)) return []
    if (earlier !== undefined) return [{ line, column: '', message: importMessages.sameName(earlier) }]
    return known.has(key) ? [{ line, column: '', message: importMessages.knownName(name) }] : []
  })
}

/** Records an error or warning for a phone number that is not stored yet; returns whether to keep the number. */
function notePhone(row: StaffRow, existing: StaffRecord | undefined, plan: StaffPlan): boolean {
  if (!row.phoneError || existing?.phoneNumber === row.phoneNumber) return true
  const { column, message, isAccepted } = row.phoneError
  const note = { line: row.line, column, message }
  if (isAccepted) plan.warnings.push(note)
  else plan.errors.push(note)
  return isAccepted
}

/** Returns the person whom a row is about; `open` if that depends on an unanswered question. */
function findPerson(
  row: StaffRow,
  known: KnownPeople<StaffRecord>,
  isTaken: (id: number) => boolean,
  questions: OpenQuestions,
): StaffRecord | 'several' | 'open' | undefined {
  const found = known.find(row, ({ id }) => isTaken(id))
  if (found === undefined || found === 'several' || !('maybe' in found)) return found
  const answer = questions.askSamePerson(row, found.maybe.name)
  return answer === null ? 'open' : answer === 'same' ? found.maybe : undefined
}

/**
 * Returns the row without its address if this belongs to another person's account. Without accounts, two people may
 * share an address.
 */
function withOwnAddress(
  row: StaffRow,
  existing: StaffRecord | undefined,
  known: KnownPeople<StaffRecord>,
  plan: StaffPlan,
): StaffRow {
  const owner = known.withAddress(row.email).find(({ id, accountRole }) => accountRole !== null && id !== existing?.id)
  if (!owner || existing?.accountRole || !row.email) return row
  const { email, ...others } = row
  plan.warnings.push({ line: row.line, column: '', message: importMessages.addressHasAccount(email, owner.name) })
  return others
}

/**
 * Compares the rows with the staff of the business. A row refers to an existing person if the name and the e-mail
 * address or phone number are the same; if only the address is, the manager is asked. `actorRole` is null for operators with database access; others cannot change
 * people of higher rank. Roles are not removed from people who have a future confirmed shift in them.
 */
export function planStaffChanges(
  rows: readonly StaffRow[],
  people: readonly StaffRecord[],
  bookings: readonly StaffBooking[],
  { actorRole, phones, questions }: { actorRole: UserRole | null; phones: PhoneNumbers; questions: OpenQuestions },
): StaffPlan {
  const plan: StaffPlan = { changes: [], preview: [], errors: [], warnings: [] }
  const known = new KnownPeople(people, phones)
  const lineOf = new Map<number, number>()
  for (const read of rows) {
    const found = findPerson(read, known, (id) => lineOf.has(id), questions)
    if (found === 'open') continue
    const row = found === 'several' ? read : withOwnAddress(read, found, known, plan)
    if (found === 'several') {
      plan.errors.push({ line: row.line, column: '', message: importMessages.severalOfName(row.name) })
      continue
    }
    const existing = found
    if (!notePhone(row, existing, plan)) continue
    const fields = fieldsOf(row, existing, phones)
    if (fields.firstDay !== null && fields.lastDay !== null && fields.lastDay < fields.firstDay) {
      plan.errors.push({ line: row.line, column: '', message: staffMessages.daysReversed })
      continue
    }
    const summary = [row.name, fields.roles.join(', ') || importPreview.nothing]
    if (!existing) {
      plan.changes.push({ id: null, fields })
      plan.preview.push({ line: row.line, action: 'create', text: summary.join(' · ') })
      continue
    }
    const earlier = lineOf.get(existing.id)
    if (earlier !== undefined) {
      plan.errors.push({ line: row.line, column: '', message: importMessages.samePerson(earlier) })
      continue
    }
    lineOf.set(existing.id, row.line)
    const keys = Object.keys(importPreview.fields) as (keyof typeof importPreview.fields)[]
    const changed = keys.filter((key) => !isSame(fields[key], existing[key]))
    if (existing.accountRole && row.email && row.email.toLowerCase() !== existing.email?.toLowerCase())
      summary.push(importPreview.keepsAccountEmail)
    if (changed.length === 0) {
      plan.preview.push({ line: row.line, action: 'unchanged', text: summary.join(' · ') })
      continue
    }
    if (actorRole !== null && existing.accountRole && outranks(existing.accountRole, actorRole)) {
      plan.errors.push({ line: row.line, column: '', message: staffMessages.outranks })
      continue
    }
    const booked = refuseBooked(existing, fields.roles, bookings)
    if (booked !== undefined) {
      plan.errors.push({ line: row.line, column: '', message: booked })
      continue
    }
    const differences = changed.map((key) =>
      importPreview.change(importPreview.fields[key], show(key, existing[key]), show(key, fields[key])),
    )
    plan.changes.push({ id: existing.id, fields })
    plan.preview.push({ line: row.line, action: 'update', text: [row.name, ...differences].join(' · ') })
  }
  plan.warnings.push(...warnOfSameNames(rows, people, plan.preview))
  return plan
}
