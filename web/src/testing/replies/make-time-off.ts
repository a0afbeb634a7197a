import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { SAMPLE_NOW } from '../sample-replies.ts'

/** Makes Aroha Ngata's open request for two days off, which a manager may decide. */
export function makeTimeOff(fields: Partial<TimeOff> = {}): TimeOff {
  return {
    id: 5,
    kind: 'leave',
    leaveKind: 'other',
    isPaid: false,
    payDecidedBy: null,
    staff: { id: 3, name: 'Aroha Ngata' },
    fromDate: '2026-11-26',
    untilDate: '2026-11-27',
    startTime: null,
    endTime: null,
    note: null,
    status: 'open',
    reason: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: SAMPLE_NOW,
    collisions: [],
    blackouts: [],
    mayDecide: true,
    mayReject: true,
    mayWithdraw: false,
    mayDecidePay: true,
    mayEnd: false,
    ...fields,
  }
}
