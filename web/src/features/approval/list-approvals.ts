import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import type { Tone } from '../../ui/tone.ts'
import type { ClockedItem } from '../time-clock/clocked/list-items.ts'
import { isNotWorked } from '../timesheets/timesheet-words.ts'

/** The hours of a shift that is over, beside what was clocked in it. */
export interface ApprovalItem {
  row: TimesheetRow
  /** Null if nothing was clocked in the shift, or if the clock is not in use. */
  clocked: ClockedItem | null
  tone: Tone
  state: string
  /** Which hours approving would approve; null if a manager has to enter or choose them, or may not approve them. */
  approves: 'shown' | 'clocked' | null
  /** Whether planned, recorded and clocked hours agree, also if somebody else has to approve them. */
  isPlain: boolean
  isApproved: boolean
  /** Whether the person has asked about these hours and waits for an answer. */
  isQuestioned: boolean
}

type Judged = Omit<ApprovalItem, 'row' | 'clocked' | 'isQuestioned'>

function recordedState(row: TimesheetRow, clocked: ClockedItem | null): string {
  if (isNotWorked(row)) return approvalScreens.states.notWorked
  return clocked?.isTaken ? timeClockScreens.states.taken : approvalScreens.states.recorded
}

function judge(row: TimesheetRow, clocked: ClockedItem | null): Judged {
  const { states } = approvalScreens
  const open = { isApproved: false, isPlain: false }
  if (row.question?.answer === null && row.approval?.state !== 'approved')
    return { ...open, tone: 'warn', state: questionScreens.open, approves: null }
  if (row.approval?.state === 'approved')
    return { tone: 'good', state: states.approved, approves: null, isPlain: true, isApproved: true }
  const judged = judgeHours(row, clocked)
  return row.isForOthers ? { ...judged, tone: 'neutral', state: states.forOthers, approves: null } : judged
}

function judgeHours(row: TimesheetRow, clocked: ClockedItem | null): Judged {
  const { states } = approvalScreens
  const open = { isApproved: false, isPlain: false }
  if (row.approval?.state === 'changed') return { ...open, tone: 'warn', state: states.changed, approves: 'shown' }
  if (row.isWrittenDown && (clocked === null || clocked.isSettled || !clocked.toTakeOver))
    return { ...open, tone: 'info', state: recordedState(row, clocked), approves: 'shown' }
  if (clocked && !clocked.isSettled)
    return {
      ...open,
      tone: clocked.tone,
      state: clocked.state,
      approves: clocked.toTakeOver ? (row.isWrittenDown ? 'shown' : 'clocked') : null,
    }
  return { tone: 'good', state: states.asPlanned, approves: 'shown', isPlain: true, isApproved: false }
}

/** Lists the shifts that are over, by day and name; of locked days, those that were approved. */
export function listApprovals(rows: readonly TimesheetRow[], clocked: readonly ClockedItem[]): ApprovalItem[] {
  const clockedOf = new Map(clocked.map((item) => [item.planned?.shiftId, item]))
  return rows
    .filter((row) => row.approval && row.isWorked && (!row.isLocked || row.approval.state === 'approved'))
    .map((row) => {
      const own = clockedOf.get(row.shiftId) ?? null
      return { row, clocked: own, ...judge(row, own), isQuestioned: row.question?.answer === null }
    })
    .sort((a, b) => a.row.date.localeCompare(b.row.date) || a.row.staffName.localeCompare(b.row.staffName))
}
