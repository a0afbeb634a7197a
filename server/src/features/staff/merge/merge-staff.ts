/** Merges two profiles of the same person into one, as one change (PEOPLE-08). */
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { mergeStaff as endpoint, MergeFact, MergePreview } from '@fairweek/domain/contracts/staff-merge'
import { numberText } from '@fairweek/domain/messages/count'
import { mergeMessages } from '@fairweek/domain/messages/staff-records/merge'
import { intersects, occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import {
  listDifferences,
  listTakenFacts,
  mergeEmployment,
  type StatedFacts,
} from '@fairweek/domain/rules/staff-records/merge-facts'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { beginMerging, endMerging } from '../../../changes/changes.store.ts'
import { AppError } from '../../../errors/app-error.ts'
import { refuseOutranked } from '../../../people/refuse-outranked.ts'
import { requireStaff } from '../../../people/require-staff.ts'
import { removeStaff, type StaffProfile } from '../../../people/staff.store.ts'
import { removeUser } from '../../../people/users.store.ts'
import { readLockedDays } from '../../../shifts/payroll-locks.store.ts'
import { listShiftsOfStaff } from '../../../shifts/shifts.store.ts'
import { listWorkContracts } from '../../work-contracts/work-contracts.store.ts'
import { keepLockedShifts } from '../release-shifts.ts'
import {
  dropLosingRows,
  listOpposedPairings,
  type Merge,
  moveAccount,
  moveNotifications,
  moveReferences,
  readStatedRows,
  takeFacts,
} from './merge-people.store.ts'

const FIRST_WEEK = '1970-01-05'

interface BothPeople {
  target: StaffProfile
  other: StaffProfile
  stated: { target: StatedFacts; other: StatedFacts }
  /** The facts that both state, differently. */
  facts: MergeFact[]
}

async function readStated(caller: SignedInCaller, person: StaffProfile, isContact: boolean): Promise<StatedFacts> {
  const { name, phoneNumber, seniority, targetWeeklyHours, preferredDays = [], profileImage } = person
  const { preferredTimeStart: from = null, preferredTimeEnd: until = null, contractId = null, ownRules = null } = person
  return {
    name,
    // The address of an account is shown instead of that of the profile.
    email: isContact ? person.email : null,
    phoneNumber,
    seniority,
    targetWeeklyHours,
    contract: contractId === null && ownRules === null ? null : [contractId, ownRules],
    preferences: preferredDays.length === 0 && from === null && until === null ? null : [preferredDays, from, until],
    picture: profileImage?.split('=')[1],
    pairings: null,
    ...(await readStatedRows(caller, person.id)),
  }
}

async function readBoth(caller: SignedInCaller, merge: Merge): Promise<BothPeople> {
  const [target, other] = [await requireStaff(caller, merge.targetId), await requireStaff(caller, merge.otherId)]
  if (target.id === other.id) throw new AppError('invalid', mergeMessages.samePerson)
  for (const { user } of [target, other]) refuseOutranked(caller.user, user)
  const isContact = target.userId === null && other.userId === null
  const stated = {
    target: await readStated(caller, target, isContact),
    other: await readStated(caller, other, isContact),
  }
  const differing = listDifferences(stated.target, stated.other)
  const isOpposed = (await listOpposedPairings(caller, merge)).length > 0
  return { target, other, stated, facts: isOpposed ? [...differing, 'pairings'] : differing }
}

/** Lists the shifts of the two people at the same time; shifts in locked days stay where they are. */
async function listOverlaps(caller: SignedInCaller, merge: Merge): Promise<{ target: Shift; other: Shift }[]> {
  const isLocked = await readLockedDays(caller)
  const activeOf = async (staffId: number) =>
    (await listShiftsOfStaff(caller, staffId, FIRST_WEEK, null)).filter(
      (shift) => shift.staffId === staffId && isActive(shift) && !isLocked(shift),
    )
  const [ofTarget, ofOther] = [await activeOf(merge.targetId), await activeOf(merge.otherId)]
  return ofTarget.flatMap((target) =>
    ofOther
      .filter((other) => intersects(occupiedInterval(target), occupiedInterval(other)))
      .map((other) => ({ target, other })),
  )
}

/** Returns the text of a fact that fits on a line; null for others. */
function textOf(fact: MergeFact, person: StaffProfile, contracts: ReadonlyMap<number, string>): string | null {
  if (fact === 'name' || fact === 'phoneNumber' || fact === 'email') return person[fact] ?? null
  if (fact === 'seniority' || fact === 'targetWeeklyHours')
    return person[fact] == null ? null : numberText(person[fact])
  if (fact === 'contract') return contracts.get(person.contractId ?? 0) ?? null
  return null
}

const accountOf = ({ userId, user }: StaffProfile) =>
  userId !== null && user ? { id: userId, username: user.username, role: user.role } : null

export async function previewMerge(caller: SignedInCaller, merge: Merge): Promise<MergePreview> {
  const { target, other, facts } = await readBoth(caller, merge)
  const contracts = new Map((await listWorkContracts(caller)).map(({ id, name }) => [id, name]))
  const overlaps = await listOverlaps(caller, merge)
  const accounts = { target: accountOf(target), other: accountOf(other) }
  return {
    target,
    other,
    facts: facts.map((fact) => ({
      fact,
      target: textOf(fact, target, contracts),
      other: textOf(fact, other, contracts),
    })),
    overlaps: overlaps.map((pair) => ({ target: swapShiftOf(pair.target), other: swapShiftOf(pair.other) })),
    accounts: accounts.target && accounts.other ? { target: accounts.target, other: accounts.other } : null,
  }
}

/** Lets one account stay: the only one, or the one chosen. Returns the id of the account that goes; null if none does. */
async function settleAccounts(
  tx: Change<SignedInCaller>,
  { target, other }: BothPeople,
  accountId: number | undefined,
): Promise<number | null> {
  const merge = { targetId: target.id, otherId: other.id }
  const [own, theirs] = [target.userId, other.userId]
  if (own === null || theirs === null) {
    if (theirs !== null) await moveAccount(tx, merge, theirs)
    return null
  }
  if (accountId !== own && accountId !== theirs) throw new AppError('conflict', mergeMessages.chooseAccount)
  const goes = accountId === own ? theirs : own
  if (goes === tx.user.id) throw new AppError('conflict', mergeMessages.ownAccount)
  if (accountId === theirs) await moveAccount(tx, merge, theirs)
  await moveNotifications(tx, goes, accountId)
  return goes
}

export function mergeStaff(
  caller: SignedInCaller,
  targetId: number,
  { otherId, seen, takes, accountId }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const merge = { targetId, otherId }
  return change(
    caller,
    'mergeStaff',
    { weeks: 'every', people: [targetId, otherId], details: { targetId, otherId } },
    async (tx) => {
      const both = await readBoth(tx, merge)
      const { target, other, stated, facts } = both
      if (facts.some((fact) => !seen.includes(fact))) throw new AppError('conflict', mergeMessages.changedMeanwhile)
      if ((await listOverlaps(tx, merge)).length > 0) throw new AppError('conflict', mergeMessages.overlaps)
      const taken = listTakenFacts(stated.target, stated.other, takes)
      await dropLosingRows(tx, merge, takes.includes('pairings') ? [...taken, 'pairings'] : taken)
      await takeFacts(tx, merge, taken, mergeEmployment(target, other))
      const goes = await settleAccounts(tx, both, accountId)
      await keepLockedShifts(tx, other)
      await beginMerging(tx)
      await moveReferences(tx, merge)
      await endMerging(tx)
      await removeStaff(tx, otherId)
      if (goes !== null) await removeUser(tx, goes)
      const staff = await requireStaff(tx, targetId)
      return { message: mergeMessages.merged(staff.name), staff, undoId: tx.changeId }
    },
  )
}
