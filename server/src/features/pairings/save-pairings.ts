import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { savePairings as endpoint, Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import { pairingMessages } from '@fairweek/domain/messages/pairings/pairings'
import { pairingFields } from '@fairweek/domain/rules/saved-forms/pairings-form'
import type { Change, Scope, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import type { RowImage } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { deletePairing, insertPairing, listBesides, listPairingsOf } from '../../people/pairings.store.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'

async function pairingsOf(scope: Scope, staffId: number): Promise<Pairings> {
  const rows = await listPairingsOf(scope, staffId)
  const others = (kind: Pairing['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => (row.staffId === staffId ? row.otherId : row.staffId))
      .sort((a, b) => a - b)
  return { besideIds: others('beside'), apartIds: others('apart') }
}

export async function readPairings(caller: SignedInCaller, staffId: number): Promise<Pairings> {
  await requireStaff(caller, staffId)
  return pairingsOf(caller, staffId)
}

type Wish = Body<typeof endpoint>

const keyOf = ({ staffId, otherId, kind }: Pairing) => `${staffId} ${otherId} ${kind}`

/**
 * Sets a person's pairings; those that are not given are deleted (PAIR-03). Refuses to overwrite pairings that were
 * saved after `basedOn` was read, unless they are what is to be saved.
 */
export function savePairings(caller: SignedInCaller, staffId: number, wish: Wish): Promise<Pairings> {
  const claim = { people: peopleOf(staffId, wish) }
  return change(caller, 'savePairings', claim, (tx) => writePairings(tx, staffId, wish))
}

/** Lists the people to claim: saves of two people who are in each other's lists wait for each other. */
export const peopleOf = (staffId: number, { besideIds, apartIds }: Pairings) => [staffId, ...besideIds, ...apartIds]

/** Awaits a write; says so if one of the people does not exist. */
async function sayUnknownPerson<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', pairingMessages.unknownPerson)
    throw error
  }
}

/** Returns the list of a person's form to which a row belongs; the people beside others are in the forms of those. */
const fieldOfRow = (staffId: number) => (row: RowImage) =>
  row.kind === 'apart' ? 'apartIds' : row.staff_id === staffId ? 'besideIds' : ''

/** Sets a person's pairings within a change, which has claimed `peopleOf` them. */
export async function writePairings(
  tx: Change<SignedInCaller>,
  staffId: number,
  { besideIds, apartIds, basedOn }: Wish,
): Promise<Pairings> {
  if ([...besideIds, ...apartIds].includes(staffId)) throw new AppError('invalid', pairingMessages.self)
  const wanted = [
    ...besideIds.map((otherId): Pairing => ({ staffId, otherId, kind: 'beside' })),
    ...apartIds.map((otherId): Pairing => {
      return { staffId: Math.min(staffId, otherId), otherId: Math.max(staffId, otherId), kind: 'apart' }
    }),
  ]
  const { user } = await requireStaff(tx, staffId)
  refuseOutranked(tx.user, user)
  const before = await listPairingsOf(tx, staffId)
  const [known, left] = [new Set(before.map(keyOf)), new Set(wanted.map(keyOf))]
  const [surplus, missing] = [
    before.filter((one) => !left.has(keyOf(one))),
    wanted.filter((one) => !known.has(keyOf(one))),
  ]
  const rows = ['staff_id', 'other_id'].map((column) => ({
    table: 'pairings',
    column,
    value: staffId,
    fieldOf: fieldOfRow(staffId),
  }))
  const form = { thing: 'pairings', fields: pairingFields, rows } as const
  if (surplus.length + missing.length > 0) await refuseStaleForm(tx, form, basedOn, await pairingsOf(tx, staffId))
  if ((await listBesides(tx, staffId)).some((id) => apartIds.includes(id)))
    throw new AppError('conflict', pairingMessages.worksBeside)
  for (const pairing of surplus) await deletePairing(tx, pairing)
  for (const pairing of missing) await sayUnknownPerson(insertPairing(tx, pairing))
  return pairingsOf(tx, staffId)
}
