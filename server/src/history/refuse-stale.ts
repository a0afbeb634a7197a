/** Refuses to save a form whose values somebody else has changed since it was filled in (EDIT-01, EDIT-03). */
import { historyMessages } from '@fairweek/domain/messages/history/history'
import { meanwhileMessages } from '@fairweek/domain/messages/history/meanwhile'
import { hasRank } from '@fairweek/domain/rules/permissions'
import {
  type FieldDifference,
  type FormFields,
  listDifferences,
  type SeenValues,
} from '@fairweek/domain/rules/saved-forms/form-fields'
import type { SignedInCaller } from '../caller/caller.ts'
import type { RowImage } from '../db/schema.ts'
import { AppError } from '../errors/app-error.ts'
import { changeTimeOf, listActors } from './describe-meanwhile.ts'
import { type AuthoredStep, listLastSteps, type RowsOf, readNames } from './week-changes.store.ts'

/**
 * Returns the error for a write based on an outdated state; pages recognise it by the path of its issue. `isGone` is true
 * if nothing is left to change.
 */
export function staleErrorOf({ text, isGone }: { readonly text: string; readonly isGone: boolean }): AppError {
  const message = isGone ? text : meanwhileMessages.repeatChange(text)
  return new AppError('conflict', message, [{ path: 'version', message: text }])
}

/** Rows in which a form is stored. */
interface StoredRows extends RowsOf {
  /** Returns the field to which a row belongs; if absent, each field has a column of its name. */
  readonly fieldOf?: (row: RowImage) => string
  /** Columns that are named differently than their fields. */
  readonly columns?: Readonly<Record<string, string>>
}

type Thing = keyof typeof meanwhileMessages.things

interface StoredForm<Values> {
  readonly thing: Thing
  readonly fields: FormFields<Values>
  readonly rows: readonly StoredRows[]
}

const toColumn = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether a step has changed a field. */
function hasChanged(field: string, { tableName, before, after }: AuthoredStep, rows: readonly StoredRows[]): boolean {
  const stored = rows.find(({ table }) => table === tableName)
  if (!stored) return false
  if (stored.fieldOf) return stored.fieldOf(after ?? before ?? {}) === field
  const column = stored.columns?.[field] ?? toColumn(field)
  return JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column])
}

/** Says who has changed which fields of something by these steps, and when the last was. Staff do not learn by whom. */
async function sayWhoChanged(
  tx: SignedInCaller,
  thing: Thing,
  steps: readonly AuthoredStep[],
  differences: readonly FieldDifference[],
): Promise<string> {
  const last = steps.reduce<AuthoredStep | null>((one, step) => (one && one.at > step.at ? one : step), null)
  const isNamed = last && hasRank(tx.user.role, 'manager')
  const actors = isNamed ? listActors(tx.user, steps) : [historyMessages.somebody]
  const when = last ? await changeTimeOf(tx, last.at) : null
  return meanwhileMessages.changedBy(meanwhileMessages.things[thing], { actors, when }, differences)
}

/** Says who has changed something that consists of these rows, and when. */
export async function sayLastChange(tx: SignedInCaller, thing: Thing, rows: readonly RowsOf[]): Promise<string> {
  return sayWhoChanged(tx, thing, (await listLastSteps(tx, rows)).slice(0, 1), [])
}

/**
 * Throws if a value that the caller has read is another one now, and says who changed what, and when; without `basedOn`,
 * checks nothing. Must run in the transaction of the write, after it has locked what it writes.
 */
export async function refuseStaleForm<Values extends object>(
  tx: SignedInCaller,
  { thing, fields, rows }: StoredForm<Values>,
  basedOn: SeenValues<Values> | undefined,
  now: Values,
): Promise<void> {
  if (!basedOn) return
  const differences = listDifferences(fields, basedOn, now, await readNames(tx))
  if (differences.length === 0) return
  const steps = await listLastSteps(tx, rows)
  const makers = differences.flatMap(({ name }) => steps.find((step) => hasChanged(name, step, rows)) ?? [])
  const text = await sayWhoChanged(tx, thing, makers, differences)
  throw staleErrorOf({ text, isGone: false })
}
