import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { CoverCandidate } from '@fairweek/domain/contracts/cover/cover-plan'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { SAMPLE_NOW } from '../sample-replies.ts'

interface Person {
  id: number
  name: string
}

/** Describes a shift as offers and cover requests do. */
export const swapShiftOf = ({ id, weekStartDate, dayOfWeek, startTime, endTime, role, roleId }: Shift): SwapShift => ({
  id,
  weekStartDate,
  dayOfWeek,
  startTime,
  endTime,
  role: role ?? { id: roleId, name: '' },
})

/** Makes a candidate for an open shift who has an account. */
export function makeCandidate(staff: Person, fields: Partial<CoverCandidate> = {}): CoverCandidate {
  return {
    staff,
    hasAccount: true,
    phoneNumber: '+64 21 555 1411',
    restBeforeMinutes: null,
    restAfterMinutes: null,
    hours: 16,
    hoursWith: 22,
    targetHours: 32,
    overtime: [],
    unsocial: 0,
    costCents: null,
    wish: null,
    ...fields,
  }
}

/** Makes a request to cover a shift that has been sent to these people, who have not answered yet. */
export function makeCover(shift: Shift, people: readonly Person[], fields: Partial<Cover> = {}): Cover {
  return {
    id: 70,
    shift: swapShiftOf(shift),
    order: 'atOnce',
    decision: 'firstYes',
    answerMinutes: null,
    absence: null,
    asked: people.map((staff) => ({
      staff,
      status: 'waiting',
      askedAt: SAMPLE_NOW,
      answeredAt: null,
      answerUntil: null,
      exceptions: [],
    })),
    own: null,
    askedBy: 'Daniel Reyes',
    plan: null,
    createdAt: SAMPLE_NOW,
    ...fields,
  }
}

/** What a person is asked who has not answered yet: to work a shift, and keep their others. */
export const askedOwn = (shift: Shift, fields: Partial<NonNullable<Cover['own']>> = {}): NonNullable<Cover['own']> => ({
  status: 'waiting',
  askedAt: SAMPLE_NOW,
  answeredAt: null,
  answerUntil: null,
  exceptions: [],
  takes: swapShiftOf(shift),
  gives: null,
  yes: 'firstYes',
  ...fields,
})
