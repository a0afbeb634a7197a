/** Texts about offering shifts to colleagues: as a hand-over (SWAP-01) or in exchange (SWAP-02). */
import { catalogue } from '../language/catalogue.ts'

export const swapMessages = catalogue('swapMessages', {
  notFound: 'This offer no longer exists.',
  decided: 'This offer has already been answered.',
  ended: 'This offer has ended because one of its shifts was changed.',
  notAccepted: 'Nobody has accepted this offer yet.',
  notConfirmed: 'Only published shifts can be handed over or swapped.',
  started: 'This shift has already started.',
  offeredAlready: 'This shift has already been offered. Withdraw that offer first.',
  /** Gives no reason, because it may be private to a colleague. */
  cannotTake: 'Scheduling rules do not allow this. Reload to see who can take the shift now.',
  ownSwap: 'You are part of this swap. Another manager must decide on it.',
  notTheirs: 'Choose one of this colleague’s shifts.',
  sameWork: 'This shift has the same day, times and role as yours.',

  offered: 'Offer sent',
  offeredDescription: (name: string) => `${name} is notified, and you are notified of the answer.`,
  accepted: 'You accepted. A manager still has to approve it.',
  done: 'Done. The shifts have changed hands.',
  declined: 'Offer declined',
  withdrawn: 'Offer withdrawn',
  approved: 'Approved. The shifts have changed hands.',
  rejected: 'Rejected. Both people are notified of the reason.',

  offerFailed: 'Failed to offer the shift',
  answerFailed: 'Failed to answer the offer',
  withdrawFailed: 'Failed to withdraw the offer',
  decideFailed: 'Failed to save the decision',
})

/** Notifications about offers. Shifts are written as 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'. */
export const swapNotices = catalogue('swapNotices', {
  /** To the colleague. */
  offered: (giver: string, shift: string, wanted: string | null) =>
    wanted === null
      ? `${giver} offers you a shift: ${shift}.`
      : `${giver} would like to swap: you would work ${shift}, and ${giver} would work your ${wanted}.`,
  /** To the person who made the offer, if a manager has to approve it. */
  accepted: (taker: string, shift: string) =>
    `${taker} accepted your offer: ${shift}. A manager still has to approve it.`,
  /** To managers. */
  toDecide: (giver: string, taker: string, shift: string, wanted: string | null) =>
    wanted === null
      ? `${giver} would like to hand a shift over to ${taker}: ${shift}. ${taker} accepted.`
      : `${giver} and ${taker} would like to swap: ${shift} for ${wanted}.`,
  /** To both people: the shift they now work, and the shift they no longer work. */
  done: (other: string, gained: string | null, lost: string | null) =>
    [
      gained === null ? `${other} has taken your shift.` : `You have taken a shift of ${other}.`,
      ...(gained === null ? [] : [`You now work ${gained}.`]),
      ...(lost === null ? [] : [`You no longer work ${lost}.`]),
    ].join(' '),
  /** To managers, if no approval was needed. */
  doneForManagers: (giver: string, taker: string, shift: string, wanted: string | null) =>
    wanted === null
      ? `${giver} handed a shift over to ${taker}: ${shift}.`
      : `${giver} and ${taker} swapped: ${shift} for ${wanted}.`,
  declined: (taker: string, shift: string) => `${taker} declined your offer: ${shift}. You still work it.`,
  withdrawn: (giver: string, shift: string) => `${giver} no longer offers you the shift: ${shift}.`,
  rejected: (other: string, shift: string, reason: string) =>
    `A manager rejected the offer between you and ${other}: ${shift}. Reason: ${reason}`,
  reopened: (other: string, shift: string, wanted: string | null) =>
    `The offer between you and ${other} is open again, and your shifts are as they were before: ${shift}${wanted === null ? '' : `, for ${wanted}`}.`,
  /**
   * Why an offer ended: a shift changed, one of the two people was deleted or would take a shift after their last working
   * day, or the making of the offer was undone.
   */
  ended: {
    byShift: (other: string, shift: string) =>
      `The offer between you and ${other} has ended, because a shift changed: ${shift}.`,
    byLeaving: (other: string, shift: string) =>
      `The offer between you and ${other} has ended, because ${other} is no longer on the staff: ${shift}.`,
    byLastDay: (other: string, shift: string) =>
      `The offer between you and ${other} has ended, because one of you no longer works here then: ${shift}.`,
    byUndo: (other: string, shift: string) => `The offer between you and ${other} was undone: ${shift}.`,
  },
})

/** Texts of dialogs and panels about offers. */
export const swapScreens = catalogue('swapScreens', {
  offer: 'Offer to a Colleague',
  swap: 'Swap',
  /** Beside a draft, which its person can neither offer nor swap. */
  draft: 'This shift is a draft. You can offer or swap it once it is published.',
  offerTitle: 'Offer to a Colleague',
  offerHint:
    'Only colleagues who can take this shift are shown. The one you choose is notified. You keep the shift until they accept; a manager may have to approve it, too.',
  swapTitle: 'Swap Shift',
  swapHint: 'You see the shifts that you can work, of colleagues who can work yours.',
  /** Colleagues without an account cannot answer an offer. */
  none: 'No colleague with an account can take this shift.',
  noneToSwap: 'There is no shift that you can swap for.',
  offerInstead: 'You can offer your shift to a colleague without taking one of theirs.',
  askInstead: 'You can ask a manager to cancel it for you. Until a manager agrees, the shift stays yours.',
  offerQuestion: (name: string) => `Offer this shift to ${name}?`,
  swapQuestion: (name: string) => `Ask ${name} to swap?`,
  offerWhat: (shift: string) =>
    `Your shift: ${shift}. You keep it until they accept; a manager may have to approve it, too.`,
  swapWhat: (shift: string, wanted: string) =>
    `You would give up ${shift} and work ${wanted}. Nothing changes until they accept; a manager may have to approve it, too.`,
  send: 'Send Offer',
  back: 'Back',
  loading: 'Finding people who can take it…',

  incoming: 'Offered to You',
  youWould: 'You would work',
  for: 'For your shift',
  accept: 'Accept',
  decline: 'Decline',
  takeBack: 'Withdraw',
  own: 'Your Offers',
  withdraw: 'Withdraw Offer',
  offeredBy: (name: string) => `${name} offers you a shift`,
  swapWith: (name: string) => `${name} would like to swap with you`,
  offeredTo: (name: string) => `Offered to ${name}`,
  swapAsked: (name: string) => `Swap offered to ${name}`,
  waitsForColleague: (name: string) => `Waiting for ${name}`,
  waitsForManager: 'Waiting for a manager',
  acceptedBy: (name: string) => `${name} accepted. Waiting for a manager`,
  notPossible: 'Not possible with the current roster.',

  toDecide: 'Offers to Decide',
  count: (count: number) => (count === 1 ? '1 offer' : `${count} offers`),
  handOver: (giver: string, taker: string) => `${giver} → ${taker}`,
  exchange: (giver: string, taker: string) => `${giver} ⇄ ${taker}`,
  named: (giver: string, taker: string, day: string, time: string) => `${giver}, ${taker}, ${day}, ${time}`,
  cause: (name: string, fact: string) => `${name}: ${fact}`,
  nothingAgainst: 'No objections',
  rejectTitle: 'Reject',
  rejectHint: 'Please give a reason. Both people are notified of it.',
})
