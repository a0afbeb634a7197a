import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { savePairings as endpoint, Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import { pairingMessages } from '@fairweek/domain/messages/pairings/pairings'
import type { Change, Scope, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { findLastActorOf } from '../../history/week-changes.store.ts'
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

const isSame = (one: Pairings, other: Pairings): boolean =>
  (['besideIds', 'apartIds'] as const).every((list) => {
    const ids = new Set(one[list])
    return ids.size === other[list].length && other[list].every((id) => ids.has(id))
  })

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
  const present = await pairingsOf(tx, staffId)
  if (basedOn && !isSame(present, basedOn) && !isSame(present, { besideIds, apartIds }))
    throw new AppError('conflict', pairingMessages.changedMeanwhile(await findLastActorOf(tx, 'pairings', staffId)))
  if ((await listBesides(tx, staffId)).some((id) => apartIds.includes(id)))
    throw new AppError('conflict', pairingMessages.worksBeside)
  const before = await listPairingsOf(tx, staffId)
  const [known, kept] = [new Set(before.map(keyOf)), new Set(wanted.map(keyOf))]
  for (const pairing of before) if (!kept.has(keyOf(pairing))) await deletePairing(tx, pairing)
  for (const pairing of wanted) if (!known.has(keyOf(pairing))) await sayUnknownPerson(insertPairing(tx, pairing))
  return pairingsOf(tx, staffId)
}
