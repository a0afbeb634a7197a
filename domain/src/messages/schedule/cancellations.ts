/** Texts about requests to cancel a shift shortly before it starts (RQ15). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Replies of the server, and notifications. */
export const cancellationMessages = catalogue('cancellationMessages', {
  asked: 'Shift cancellation requested. A manager decides; until then you work this shift.',
  askedAlready: 'You have already requested this cancellation. A manager decides; until then you work this shift.',
  started: 'This shift has started, so its cancellation is no longer decided.',
  /** Notification to managers. */
  requested: (by: string, role: string, day: string, time: string) =>
    `${by} asks to cancel their ${role} shift on ${day}, ${time}. They work it until a manager agrees.`,
  approved: (role: string, day: string, time: string) =>
    `Your cancellation was approved: you no longer work the ${role} shift on ${day}, ${time}.`,
  rejected: (reason: string, role: string, day: string, time: string) =>
    `Your cancellation was rejected: you still work the ${role} shift on ${day}, ${time}. Reason: ${reason}`,
  reopened: (role: string, day: string, time: string) =>
    `Your cancellation of the ${role} shift on ${day}, ${time} is pending again. Until it is decided, you work this shift.`,
})

/** Texts of dialogs and panels. */
export const cancellationScreens = catalogue('cancellationScreens', {
  request: 'Request Cancellation',
  requested: 'Cancellation requested',
  /** Shown in the dialog of a confirmed shift: who decides on a cancellation, and until when the person can. */
  ownUntil: (deadline: string) => `You can cancel it yourself until ${deadline}. After that a manager decides.`,
  managerDecides: (hours: number) =>
    `It starts in less than ${countOf(hours, 'hour')}, so a manager decides whether you can cancel it.`,
  waits: 'You requested to cancel it. You work it until a manager agrees.',
  /** The confirmation dialog. */
  confirmHint: (start: string) =>
    `A manager decides, and you are notified. Unless one agrees before it starts (${start}), you work this shift.`,
  confirmWithdrawalHint: 'Your request is withdrawn, and you work this shift.',
  keepRequest: 'Keep Request',
  /** Toast descriptions: what has happened so far. */
  managersDecide: 'Your manager will be notified. Until they agree you work this shift.',
  own: 'You requested to cancel this shift. You work it until a manager agrees:',
  asks: (name: string, role: string, day: string, time: string) => `${name}, cancel ${role}, ${day}, ${time}`,
  wantsOff: 'Wants to cancel this shift and works it until you agree. Approving frees it at once.',
  over: 'The shift has started, or this person is no longer on it.',
  /** Texts of the notification dialog. */
  notice: {
    available: {
      title: 'Cancellation Requested',
      text: 'Approving frees the shift at once, and colleagues who can take it are notified. Would you like to approve or reject this request?',
    },
    filled: {
      title: 'Cancellation Not Open',
      text: 'This request was decided or withdrawn, the shift has started, or this staff member is no longer on it.',
    },
  },
})
