import type { FollowUp } from './caller/caller.ts'
import { renewAnswerLimits } from './features/cover/renew-answer-limits.ts'
import { settleCovers } from './features/cover/settle-covers.ts'
import { notifyUndone } from './features/history/notify-undone.ts'
import { notifyOfNotes } from './features/notes/notify-of-notes.ts'
import { notifyAffected } from './features/notifications/notify-affected.ts'
import { storePayRun } from './features/pay/store-pay-run.ts'
import { keepDemand } from './features/requirements/keep-demand.ts'
import { settleCancellations } from './features/shift-requests/settle-cancellations.ts'
import { settleRequests } from './features/shift-requests/settle-requests.ts'
import { followMergedPeople } from './features/staff/merge/merge-people.store.ts'
import { settleSwaps } from './features/swaps/settle-swaps.ts'
import { dropClaimsOfAccepted } from './features/users/claims.store.ts'
import { refreshConflicts } from './shifts/conflicts/refresh-conflicts.ts'

/**
 * The follow-ups of every change, in order: decisions that result from it, then notifications, then conflicts.
 * Notifications about requests, swaps and cover are written before those about shifts, which leave out what the earlier
 * ones already say.
 */
export const followUps: readonly FollowUp[] = [
  { tables: ['staff'], run: followMergedPeople },
  { tables: ['staff_roles'], run: dropClaimsOfAccepted },
  { tables: ['requirements'], run: keepDemand },
  { tables: ['schedule'], run: settleRequests },
  { tables: ['schedule', 'shift_requests'], run: settleCancellations },
  {
    tables: [
      'schedule',
      'cover_requests',
      'cover_asks',
      'requirements',
      'demand_weeks',
      'closed_days',
      'staff',
      'staff_roles',
      'availability',
      'time_off',
    ],
    run: settleCovers,
  },
  { onlyOnUndo: true, run: renewAnswerLimits },
  { onlyOnUndo: true, run: notifyUndone },
  { tables: ['schedule'], run: notifyAffected },
  { tables: ['payroll_locks'], run: storePayRun },
  { tables: ['notes'], run: notifyOfNotes },
  { tables: ['shift_swaps', 'staff'], run: settleSwaps },
  { run: (tx, { touched }) => refreshConflicts(tx, touched) },
]
