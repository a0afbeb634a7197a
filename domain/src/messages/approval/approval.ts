/** Texts about the approval of hours (APPR-04). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const approvalMessages = catalogue('approvalMessages', {
  approved: (count: number) => `Hours of ${countOf(count, 'shift')} approved.`,
  withdrawn: (count: number) => `Approval of ${countOf(count, 'shift')} withdrawn`,
  notApproved: 'These hours are no longer approved.',
  notNeeded: 'Hours need no approval. An admin can require it in Settings.',
  /** How many shifts were not approved, by reason. */
  left: {
    gone: (count: number) => `${countOf(count, 'shift')} ${count === 1 ? 'is' : 'are'} no longer confirmed.`,
    locked: (count: number) => `${countOf(count, 'shift')} ${count === 1 ? 'is' : 'are'} on locked days.`,
    own: (count: number) =>
      `${countOf(count, 'shift')} ${count === 1 ? 'is' : 'are'} your own: another manager approves your hours.`,
    approvedBefore: (count: number) => `${countOf(count, 'shift')} ${count === 1 ? 'was' : 'were'} already approved.`,
    changed: (count: number) =>
      `${countOf(count, 'shift')} ${count === 1 ? 'was' : 'were'} changed since you looked. Check the hours again.`,
    notOver: (count: number) => `${countOf(count, 'shift')} ${count === 1 ? 'is' : 'are'} not over yet.`,
    byHand: (count: number) =>
      `${countOf(count, 'shift')} ${count === 1 ? 'has' : 'have'} no complete time by the clock. Enter the hours.`,
  },
})

/** Texts of the list of hours to approve. */
export const approvalScreens = catalogue('approvalScreens', {
  title: 'Hours to approve',
  progress: (approved: number, all: number) => `${approved} of ${countOf(all, 'shift')} approved.`,
  approvePlain: (count: number) => `Approve ${countOf(count, 'shift')} without differences`,
  approveDay: (count: number) => `Approve ${countOf(count, 'shift')}`,
  approveDayNamed: (count: number, day: string) => `Approve ${countOf(count, 'shift')} of ${day}`,
  failed: 'The hours could not be approved',
  show: 'Which hours to show',
  views: {
    differences: (count: number) => `Differences (${count})`,
    open: (count: number) => `All open (${count})`,
    approved: (count: number) => `Approved (${count})`,
  },
  nothing: {
    differences: 'No open hours differ from the plan.',
    open: 'All hours are approved.',
    approved: 'No hours are approved yet.',
  },
  recorded: (time: string) => `Recorded ${time}`,
  asClocked: 'As clocked',
  asPlanned: 'As planned',
  asRecorded: 'As recorded',
  approveNamed: (text: string, name: string, day: string) => `Approve ${text.toLowerCase()}: ${name}, ${day}`,
  withdraw: 'Withdraw approval',
  withdrawNamed: (name: string, day: string) => `Withdraw approval: ${name}, ${day}`,
  by: (name: string) => `by ${name}`,
  selfDecided: 'By the person themselves',
  states: {
    asPlanned: 'As planned',
    recorded: 'Recorded by hand',
    notWorked: 'Not worked',
    changed: 'Changed since it was approved',
    forOthers: 'Your own hours',
    approved: 'Approved',
    open: 'Not approved',
  },
  clockedHours: 'Clocked',
  approvedHours: 'Approved',
  approvedOf: (hours: string) => `${hours} approved`,
  replaces: 'These hours are approved. If you save other hours, they must be approved again.',
})
