/** Texts about requests to cancel a shift shortly before it starts. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Replies of the server, and notifications. */
export const cancellationMessages = catalogue('cancellationMessages', {
  asked: 'Shift cancellation requested. A manager decides; until then the shift is still yours.',
  askedAlready: 'You have already requested this cancellation. A manager decides; until then the shift is still yours.',
  started: 'This shift has started, so its cancellation can no longer be decided.',
  /** Notification to managers. */
  requested: (by: string, role: string, day: string, time: string) =>
    `${by} has asked to cancel their ${role} shift on ${day}, ${time}. It stays theirs until a manager agrees.`,
  approved: (role: string, day: string, time: string) =>
    `Your cancellation was approved: you no longer work the ${role} shift on ${day}, ${time}.`,
  rejected: (reason: string, role: string, day: string, time: string) =>
    `Your cancellation was rejected: you still work the ${role} shift on ${day}, ${time}. Reason: ${reason}`,
  reopened: (role: string, day: string, time: string) =>
    `Your cancellation of the ${role} shift on ${day}, ${time} is open again. Until it is decided, the shift is still yours.`,
})

/** Texts of dialogs and panels. */
export const cancellationScreens = catalogue('cancellationScreens', {
  request: 'Request Cancellation',
  requested: 'Cancellation requested',
  /**
   * Shown in the dialog of a user's own confirmed shift: until when they can cancel it themselves; after that, a
   * manager decides.
   */
  ownUntil: (deadline: string) =>
    `You can cancel this shift yourself until ${deadline}. After that, a manager decides.`,
  managerDecides: (hours: number) =>
    `This shift starts in less than ${countOf(hours, 'hour')}, so a manager decides whether you can cancel it.`,
  waits: 'You asked to cancel this shift. It is still yours until a manager agrees.',
  /** The confirmation dialog. */
  confirmHint: (start: string) =>
    `A manager is asked. The shift stays yours until they agree. Unless they agree before it starts (${start}), you still work it.`,
  confirmWithdrawalHint: 'Your request is withdrawn, and the shift stays yours.',
  keepRequest: 'Keep Request',
  /** Toast descriptions: what has happened to the shift so far. */
  managersDecide: 'Your manager will be notified. The shift is still yours until a manager agrees.',
  own: 'You asked to cancel this shift. It is still yours until a manager agrees:',
  asks: (name: string, role: string, day: string, time: string) => `${name}, cancel ${role}, ${day}, ${time}`,
  wantsOff: 'Wants to cancel this shift. It stays theirs until you agree. Approving makes it available at once.',
  over: 'The shift has started, or this person no longer works it.',
  /** Texts of the notification dialog. */
  notice: {
    available: {
      title: 'Cancellation Requested',
      text: 'Approving makes the shift available at once, and colleagues who can take it are notified. Would you like to approve or reject this request?',
    },
    filled: {
      title: 'Request No Longer Open',
      text: 'You no longer have to decide. The request was answered or withdrawn, the shift has started, or this person no longer works it.',
    },
  },
})
