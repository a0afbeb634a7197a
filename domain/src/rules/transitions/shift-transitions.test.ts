import { describe, expect, test } from 'vitest'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { cancellationMessages } from '../../messages/shift-requests/cancellations.ts'
import { shiftRequestMessages } from '../../messages/shift-requests/shift-requests.ts'
import { isVacant } from '../shift-state.ts'
import { SHIFT_STATES } from './shift-edits.ts'
import { decideShiftRequest } from './shift-request-transitions.ts'
import { decideShift } from './shift-transitions.ts'
import type { ACTORS } from './transition-table.ts'

const refused = (message: string, code = 'conflict') => ({ kind: 'refuse', code, message })
const moved = (to: string, ...notify: object[]) => ({ kind: 'move', to, notify })
const stays = { kind: 'stay' }
const manager = 'manager' as const
const FREE = { isUnassigned: true } as const
const HELD = { isUnassigned: false } as const

describe('shifts', () => {
  test('a draft is edited, assigned and deleted without notifying anybody', () => {
    const facts = { isFillingPublished: false, isOnItAlready: false }
    expect(decideShift('updateShift', { state: 'Pending', who: manager, facts })).toEqual(moved('Pending'))
    expect(decideShift('assignShift', { state: 'Pending', who: manager, facts })).toEqual(moved('Pending'))
    expect(decideShift('deleteShift', { state: 'Pending', who: manager, facts: {} })).toEqual(moved('None'))
  })

  test('[SHIFT-07] a cancelled shift that was published is confirmed once a manager or a fix fills it, others are drafts', () => {
    const facts = { isOnItAlready: false, hasStarted: false, isPinned: false }
    for (const action of ['updateShift', 'assignShift', 'applyFix'] as const) {
      const fill = (state: 'Pending' | 'Cancelled', isFillingPublished: boolean) =>
        decideShift(action, { state, who: manager, facts: { ...facts, isFillingPublished } })
      expect(fill('Cancelled', true)).toEqual(moved('Confirmed'))
      expect(fill('Cancelled', false)).toEqual(moved('Pending'))
      expect(fill('Pending', true)).toEqual(moved('Pending'))
    }
    expect(
      decideShift('generateSchedule', {
        state: 'Cancelled',
        who: 'machine',
        facts: { ...facts, isUnassigned: true, hasReleasedIt: false },
      }),
    ).toEqual(moved('Pending'))
  })

  test('[SHIFT-06] a confirmed shift cannot be edited, assigned or deleted; its holder may still cancel it', () => {
    const locked = refused(scheduleMessages.confirmedLocked)
    const facts = { isFillingPublished: false, isOnItAlready: true }
    expect(decideShift('updateShift', { state: 'Confirmed', who: manager, facts })).toEqual(locked)
    expect(decideShift('deleteShift', { state: 'Confirmed', who: manager, facts: {} })).toEqual(locked)
    expect(decideShift('assignShift', { state: 'Confirmed', who: manager, facts })).toEqual(locked)
    expect(
      decideShift('cancelShift', {
        state: 'Confirmed',
        who: 'self',
        facts: { ...HELD, hasStarted: false, isWithinNotice: false, isPublished: true, hasOpenRequest: false },
      }),
    ).toMatchObject({ to: 'Cancelled' })
  })

  test('[SHIFT-06] cancelling notifies managers and eligible people, nobody if unassigned, and is refused after the start', () => {
    const facts = { ...HELD, hasStarted: false, isWithinNotice: false, isPublished: true, hasOpenRequest: false }
    const effect = { type: 'SHIFT_CANCELLED', to: ['managers', 'eligible'] }
    for (const state of ['Pending', 'Confirmed'] as const) {
      expect(decideShift('cancelShift', { state, who: 'self', facts })).toEqual(moved('Cancelled', effect))
      expect(decideShift('cancelShift', { state, who: manager, facts: { ...facts, ...FREE } })).toEqual(
        moved('Cancelled'),
      )
      expect(decideShift('cancelShift', { state, who: 'admin', facts: { ...facts, hasStarted: true } })).toEqual(
        refused(scheduleMessages.pastConfirmed),
      )
    }
    expect(decideShift('cancelShift', { state: 'Requested', who: 'self', facts })).toEqual(moved('Rejected'))
    const draft = { ...facts, isPublished: false }
    expect(decideShift('cancelShift', { state: 'Pending', who: manager, facts: draft })).toEqual(moved('Cancelled'))
    expect(decideShift('cancelShift', { state: 'Pending', who: 'self', facts: draft })).toEqual(
      moved('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers'] }),
    )
    const asked = { ...facts, hasOpenRequest: true }
    expect(decideShift('cancelShift', { state: 'Pending', who: 'self', facts: asked })).toEqual(moved('Cancelled'))
  })

  test('[REQ-06] a late cancellation of a confirmed shift waits for a manager; managers and drafts do not wait', () => {
    const facts = { ...HELD, hasStarted: false, isWithinNotice: true, isPublished: true, hasOpenRequest: false }
    const cancel = (state: 'Confirmed' | 'Pending' | 'Requested', who: 'self' | 'manager' | 'staff', more = {}) =>
      decideShift('cancelShift', { state, who, facts: { ...facts, ...more } })
    expect(cancel('Confirmed', 'self')).toEqual(stays)
    expect(cancel('Confirmed', 'self', { hasStarted: true })).toEqual(refused(scheduleMessages.pastConfirmed))
    expect(cancel('Confirmed', 'manager')).toMatchObject({ to: 'Cancelled' })
    expect(cancel('Pending', 'self')).toMatchObject({ to: 'Cancelled' })
    expect(cancel('Requested', 'self')).toEqual(moved('Rejected'))
    expect(cancel('Confirmed', 'staff')).toEqual(refused(scheduleMessages.notFound, 'notFound'))
  })

  test('[NAV-07] cancelling somebody else’s shift is answered as not found in every state', () => {
    for (const state of SHIFT_STATES)
      for (const hasStarted of [true, false])
        expect(
          decideShift('cancelShift', {
            state,
            who: 'staff',
            facts: { ...HELD, hasStarted, isWithinNotice: false, isPublished: true, hasOpenRequest: false },
          }),
        ).toEqual(refused(scheduleMessages.notFound, 'notFound'))
  })

  test('[WEEK-05] confirming a confirmed shift changes nothing; it is refused without staff or with an open request', () => {
    const none = { ...HELD, hasOpenRequest: false }
    const confirm = (state: (typeof SHIFT_STATES)[number], facts = {}) =>
      decideShift('confirmShift', { state, who: manager, facts: { ...none, ...facts } })
    expect(confirm('Confirmed')).toEqual(stays)
    for (const state of ['Pending', 'Cancelled'] as const) {
      expect(confirm(state)).toEqual(moved('Confirmed'))
      expect(confirm(state, FREE)).toEqual(refused(scheduleMessages.confirmNeedsStaff))
      expect(confirm(state, { hasOpenRequest: true })).toEqual(refused(scheduleMessages.confirmRequested))
    }
    expect(confirm('Requested')).toEqual(refused(scheduleMessages.confirmRequested))
    expect(confirm('Rejected')).toEqual(refused(scheduleMessages.notConfirmable))
  })

  test('[WEEK-05] confirming all skips shifts that are unassigned, requested or have an open request', () => {
    const all = (
      state: (typeof SHIFT_STATES)[number],
      isUnassigned: boolean,
      hasOpenRequest: boolean,
      hasOpenCancellation = false,
    ) =>
      decideShift('confirmAllPending', {
        state,
        who: 'admin',
        facts: { isUnassigned, hasOpenRequest, hasOpenCancellation },
      })
    expect(all('Pending', false, false)).toEqual(moved('Confirmed'))
    expect(all('Pending', true, false)).toEqual(stays)
    expect(all('Pending', false, true)).toEqual(stays)
    expect(all('Pending', false, false, true)).toEqual(stays)
    expect(all('Requested', false, false)).toEqual(stays)
    expect(all('Cancelled', false, false)).toEqual(stays)
  })

  test('[WEEK-10] [STAFFS-03] past confirmed shifts are kept by a purge and by deleting their person, and stay confirmed', () => {
    const purge = (state: (typeof SHIFT_STATES)[number], facts: { hasStarted: boolean; hasNotices: boolean }) =>
      decideShift('purgeShifts', { state, who: 'admin', facts })
    expect(purge('Confirmed', { hasStarted: true, hasNotices: true })).toEqual(stays)
    expect(purge('Confirmed', { hasStarted: false, hasNotices: false })).toEqual(moved('None'))
    expect(purge('Confirmed', { hasStarted: false, hasNotices: true })).toEqual(moved('Deprecated'))
    expect(purge('Pending', { hasStarted: true, hasNotices: true })).toEqual(moved('Deprecated'))
    expect(purge('Deprecated', { hasStarted: true, hasNotices: true })).toEqual(stays)
    const leave = (state: (typeof SHIFT_STATES)[number], hasStarted: boolean) =>
      decideShift('deleteStaff', { state, who: manager, facts: { hasStarted } })
    expect(leave('Confirmed', true)).toEqual(stays)
    expect(leave('Confirmed', false)).toEqual(moved('Pending'))
    expect(leave('Requested', false)).toEqual(moved('Rejected'))
    expect(decideShift('unconfirmShift', { state: 'Confirmed', who: manager, facts: FREE })).toEqual(
      refused(scheduleMessages.workedByFormer),
    )
    expect(decideShift('unconfirmShift', { state: 'Cancelled', who: manager, facts: FREE })).toEqual(
      refused(scheduleMessages.notUnconfirmable),
    )
    expect(decideShift('unconfirmShift', { state: 'Cancelled', who: manager, facts: HELD })).toEqual(moved('Pending'))
  })

  test('[GEN-01] [CLAIM-02] generating fills only open shifts that have not started, never with a person who released them', () => {
    for (const state of SHIFT_STATES.filter((one) => one !== 'None'))
      for (const isUnassigned of [true, false])
        for (const hasStarted of [true, false])
          for (const hasReleasedIt of [true, false]) {
            const facts = { isUnassigned, hasStarted, hasReleasedIt }
            const fills = isVacant({ status: state, staffId: isUnassigned ? null : 1 }) && !hasStarted && !hasReleasedIt
            expect(decideShift('generateSchedule', { state, who: 'machine', facts })).toEqual(
              fills ? moved('Pending') : stays,
            )
          }
  })

  test('[SET-02] accepting a free shift takes effect at once if the setting allows, and otherwise opens a request', () => {
    const facts = {
      isUnassigned: true,
      isOnItAlready: false,
      hasStarted: false,
      isFilled: false,
      isBusyThatDay: false,
      isFilledAtOnce: false,
    }
    const accept = (who: (typeof ACTORS)[number], more = {}) =>
      decideShift('acceptShift', { state: 'Cancelled', who, facts: { ...facts, ...more } })
    const open = (who: (typeof ACTORS)[number], isFilledAtOnce = false) =>
      decideShiftRequest('acceptShift', { state: 'none', who, facts: { isFilledAtOnce } })
    const effect = { type: 'SHIFT_ASSIGNED', to: ['managers'] }
    expect(accept('staff')).toEqual(moved('Pending'))
    expect(open('staff')).toEqual(moved('open', { type: 'SHIFT_REQUESTED', to: ['managers'] }))
    expect(accept('staff', { isFilledAtOnce: true })).toEqual(moved('Confirmed', effect))
    expect(open('staff', true)).toEqual(stays)
    expect(accept('staff', { isFilledAtOnce: true, isBusyThatDay: true })).toEqual(
      refused(scheduleMessages.notAvailable),
    )
    expect(accept('staff', { isFilledAtOnce: true, isFilled: true })).toEqual(refused(scheduleMessages.alreadyFilled))
    for (const state of ['Pending', 'Cancelled', 'Confirmed'] as const)
      expect(decideShift('acceptShift', { state, who: 'staff', facts: { ...facts, ...HELD } })).toEqual(
        refused(scheduleMessages.alreadyFilled),
      )
    const again = { ...facts, ...HELD, isOnItAlready: true }
    expect(decideShift('acceptShift', { state: 'Pending', who: 'self', facts: again })).toEqual(stays)
  })

  test('[REQ-04] an open shift can be requested unless one of the reasons against it applies', () => {
    const facts = {
      isForAnother: false,
      isAskedAlready: false,
      lacksRole: false,
      hasStarted: false,
      isNotNeeded: false,
      isFilled: false,
      hasOtherTimes: false,
      isBusyThatDay: false,
    }
    const ask = (more = {}) =>
      decideShift('requestShift', { state: 'None', who: 'staff', facts: { ...facts, ...more } })
    expect(ask()).toEqual(moved('Requested'))
    expect(ask({ isAskedAlready: true, isFilled: true })).toEqual(stays)
    expect(ask({ isForAnother: true })).toEqual(refused(scheduleMessages.forgedStaff, 'forbidden'))
    expect(ask({ hasStarted: true })).toEqual(refused(scheduleMessages.openStarted))
    expect(ask({ isFilled: true, isBusyThatDay: true })).toEqual(refused(scheduleMessages.alreadyFilled))
    expect(ask({ isFilled: true, isNotNeeded: true })).toEqual(refused(shiftRequestMessages.notNeeded))
    expect(ask({ hasOtherTimes: true, isFilled: true })).toEqual(refused(scheduleMessages.alreadyFilled))
    expect(ask({ hasOtherTimes: true })).toEqual(refused(shiftRequestMessages.openChanged))
    expect(ask({ isBusyThatDay: true })).toEqual(refused(scheduleMessages.notAvailable))
  })
})

describe('requests', () => {
  const toWork = { isCancellation: false, hasStarted: false }
  const clear = {
    ...toWork,
    isOwn: false,
    isOnlyManager: false,
    isNotNeeded: false,
    isFilled: false,
    isBusyThatDay: false,
  }
  const approve = (more = {}, state: 'open' | 'approved' | 'withdrawn' = 'open') =>
    decideShiftRequest('approveShiftRequest', { state, who: manager, facts: { ...clear, ...more } })

  test('[REQ-05] [REQ-07] a request is approved once, by another manager or the only one, while a place is open', () => {
    expect(approve()).toEqual(moved('approved', { type: 'SHIFT_REQUEST_APPROVED', to: ['asker'] }))
    expect(approve({ isOwn: true })).toEqual(refused(shiftRequestMessages.ownRequest, 'forbidden'))
    expect(approve({ isOwn: true, isOnlyManager: true })).toMatchObject({ to: 'approved' })
    expect(approve({ isFilled: true })).toEqual(refused(scheduleMessages.alreadyFilled))
    expect(approve({ isFilled: true, isNotNeeded: true })).toEqual(refused(shiftRequestMessages.notNeeded))
    expect(approve({ isBusyThatDay: true })).toEqual(refused(scheduleMessages.notAvailable))
    for (const state of ['approved', 'withdrawn'] as const)
      expect(approve({}, state)).toEqual(refused(shiftRequestMessages.decided))
    for (const who of ['self', 'staff'] as const)
      expect(decideShiftRequest('approveShiftRequest', { state: 'open', who, facts: clear })).toMatchObject({
        code: 'forbidden',
      })
  })

  test('[REQ-05] [NOTE-09] competing and cleared requests are rejected, and each person is notified of the reason', () => {
    const because = (reason: string) => moved('rejected', { type: 'SHIFT_REQUEST_REJECTED', to: ['asker'], reason })
    const fill = (isOnItNow: boolean, isFilled: boolean) =>
      decideShiftRequest('fillOpening', {
        state: 'open',
        who: 'machine',
        facts: { isAskedTwice: false, isOnItNow, isFilled },
      })
    expect(fill(false, true)).toEqual(because('filled'))
    expect(fill(false, false)).toEqual(stays)
    expect(decideShiftRequest('clearPendingRequests', { state: 'open', who: manager, facts: toWork })).toEqual(
      because('cleared'),
    )
    expect(decideShiftRequest('clearPendingRequests', { state: 'approved', who: manager, facts: toWork })).toEqual(
      stays,
    )
  })

  test('[REQ-05] assigning a person the shift they requested approves the request, even if no place is left', () => {
    for (const isFilled of [true, false])
      expect(
        decideShiftRequest('fillOpening', {
          state: 'open',
          who: 'machine',
          facts: { isAskedTwice: false, isOnItNow: true, isFilled },
        }),
      ).toEqual(moved('approved', { type: 'SHIFT_REQUEST_APPROVED', to: ['asker'] }))
  })

  test('[REQ-04] a request that duplicates another of the same person is withdrawn without a notification', () => {
    const facts = { isAskedTwice: true, isOnItNow: false, isFilled: true }
    expect(decideShiftRequest('fillOpening', { state: 'open', who: 'machine', facts })).toEqual(moved('withdrawn'))
    const taking = { who: 'self', facts: { isFilledAtOnce: false } } as const
    expect(decideShiftRequest('acceptShift', { state: 'open', ...taking })).toEqual(stays)
  })

  test('[REQ-04] only the requester can withdraw a request, and only while it is undecided', () => {
    const withdraw = (who: (typeof ACTORS)[number], isOwn: boolean, state: 'open' | 'rejected' = 'open') =>
      decideShiftRequest('withdrawShiftRequest', { state, who, facts: { ...toWork, isOwn } })
    expect(withdraw('self', true)).toEqual(moved('withdrawn'))
    expect(withdraw('manager', true)).toEqual(moved('withdrawn'))
    for (const who of ['admin', 'manager', 'staff'] as const)
      expect(withdraw(who, false)).toEqual(refused(shiftRequestMessages.notFound, 'notFound'))
    expect(withdraw('self', true, 'rejected')).toEqual(refused(shiftRequestMessages.decided))
  })

  test('a request is rejected with a notification if its shift ends or a manager assigns somebody else', () => {
    const end = (action: 'updateShift' | 'assignShift' | 'applyFix', isOnItStill: boolean) =>
      decideShiftRequest(action, { state: 'open', who: manager, facts: { isOnItStill } })
    for (const action of ['updateShift', 'assignShift', 'applyFix'] as const) {
      expect(end(action, false)).toMatchObject({
        to: 'rejected',
        notify: [{ to: ['asker'], reason: 'overruled' }],
      })
      expect(end(action, true)).toEqual(stays)
    }
    expect(decideShiftRequest('cancelShift', { state: 'open', who: 'self', facts: {} })).toEqual(moved('withdrawn'))
    const reasons = {
      cancelShift: 'shiftCancelled',
      deleteShift: 'shiftDeleted',
      purgeShifts: 'purged',
    } as const
    for (const action of ['cancelShift', 'deleteShift', 'purgeShifts'] as const)
      expect(decideShiftRequest(action, { state: 'open', who: 'admin', facts: {} })).toMatchObject({
        to: 'rejected',
        notify: [{ type: 'SHIFT_REQUEST_REJECTED', to: ['asker'], reason: reasons[action] }],
      })
  })

  test('approving confirms the shift; rejecting makes a requested shift inactive and an accepted one free', () => {
    const end = (action: 'rejectShiftRequest' | 'clearPendingRequests', state: 'Requested' | 'Pending') =>
      decideShift(action, { state, who: manager, facts: { hasOpenRequest: true } })
    expect(decideShift('fillOpening', { state: 'Requested', who: 'machine', facts: {} })).toEqual(moved('Rejected'))
    expect(decideShift('fillOpening', { state: 'Pending', who: 'machine', facts: {} })).toEqual(stays)
    for (const action of ['rejectShiftRequest', 'clearPendingRequests'] as const) {
      expect(end(action, 'Requested')).toEqual(moved('Rejected'))
      expect(end(action, 'Pending')).toEqual(moved('Cancelled'))
    }
    for (const state of ['Requested', 'Pending'] as const)
      expect(
        decideShift('approveShiftRequest', {
          state,
          who: manager,
          facts: { isCancellation: false, hasOpenRequest: true },
        }),
      ).toEqual(moved('Confirmed'))
  })

  test('[REQ-06] a cancellation request is decided by another manager, until the shift starts', () => {
    const facts = { ...clear, isCancellation: true }
    const decideIt = (action: 'approveShiftRequest' | 'rejectShiftRequest', more = {}) =>
      decideShiftRequest(action, { state: 'open', who: manager, facts: { ...facts, ...more } })
    expect(decideIt('approveShiftRequest')).toEqual(moved('approved', { type: 'CANCELLATION_APPROVED', to: ['asker'] }))
    expect(decideIt('rejectShiftRequest')).toEqual(moved('rejected', { type: 'CANCELLATION_REJECTED', to: ['asker'] }))
    for (const action of ['approveShiftRequest', 'rejectShiftRequest'] as const) {
      expect(decideIt(action, { isOwn: true })).toMatchObject({ code: 'forbidden' })
      expect(decideIt(action, { hasStarted: true })).toEqual(refused(cancellationMessages.started))
    }
    const freed = { isCancellation: true, hasOpenRequest: false }
    for (const state of ['Confirmed', 'Pending'] as const)
      expect(decideShift('approveShiftRequest', { state, who: manager, facts: freed })).toEqual(
        moved('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers', 'eligible'] }),
      )
    const clearing = (hasStarted: boolean) =>
      decideShiftRequest('clearPendingRequests', {
        state: 'open',
        who: manager,
        facts: { isCancellation: true, hasStarted },
      })
    expect(clearing(false)).toMatchObject({ to: 'rejected', notify: [{ type: 'CANCELLATION_REJECTED' }] })
    expect(clearing(true)).toEqual(stays)
  })

  test('[REQ-06] a cancellation request opens once, is withdrawn if its person is off the shift, and rejected at its start', () => {
    const ask = (state: 'none' | 'open') => decideShiftRequest('requestCancellation', { state, who: 'self', facts: {} })
    expect(ask('none')).toEqual(moved('open', { type: 'CANCELLATION_REQUESTED', to: ['managers'] }))
    expect(ask('open')).toEqual(stays)
    const end = (isOffIt: boolean, hasStarted: boolean) =>
      decideShiftRequest('endCancellation', { state: 'open', who: 'machine', facts: { isOffIt, hasStarted } })
    expect(end(true, true)).toEqual(moved('withdrawn'))
    expect(end(false, false)).toEqual(stays)
    expect(end(false, true)).toMatchObject({
      to: 'rejected',
      notify: [{ type: 'CANCELLATION_REJECTED', to: ['asker'], reason: 'undecided' }],
    })
  })
})
