import { markWords } from '@fairweek/domain/messages/marks'
import { Archive, Ban, CircleCheck, CircleDashed, CircleX, PencilLine } from 'lucide-react'
import { mergeClasses } from '../ui/merge-classes.ts'

const STATES = {
  Confirmed: { className: 'state-confirmed', Icon: CircleCheck },
  Pending: { className: 'state-pending', Icon: PencilLine },
  Requested: { className: 'state-requested', Icon: CircleDashed },
  Cancelled: { className: 'state-cancelled', Icon: CircleX },
  Rejected: { className: 'state-inactive', Icon: Ban },
  Deprecated: { className: 'state-inactive', Icon: Archive },
} as const

function stateOf(status: string): keyof typeof STATES {
  return status in STATES ? (status as keyof typeof STATES) : 'Pending'
}

/** Returns the CSS class for a chip's state; the hue comes from `roleStyle`. */
export function stateClass(status: string): string {
  return STATES[stateOf(status)].className
}

/** Returns the word for a state in the managers' roster and dialogs: Draft, Requested, Published, and so on. */
export function rosterStateWord(status: string): string {
  const state = stateOf(status)
  return state === 'Confirmed' || state === 'Pending' ? markWords.roster[state] : markWords.states[state]
}

/** Returns the specified name of a state, as on the badges of a person's own shifts. */
export function stateWord(status: string): string {
  return markWords.states[stateOf(status)]
}

/** The icon of a state, for places that show its word as well. */
export function StateIcon({ status, className }: { status: string; className?: string }) {
  const { Icon } = STATES[stateOf(status)]
  return <Icon aria-hidden="true" className={mergeClasses('weak:size-3.5 shrink-0', className)} />
}

/**
 * A state as pattern, icon and word, never as colour alone. `word` replaces the usual word, for example by 'Waiting for
 * approval'.
 */
export function StateMark({ status, word, className }: { status: string; word?: string; className?: string }) {
  return (
    <span
      className={mergeClasses(
        'inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-[580]',
        stateClass(status),
        className,
      )}
    >
      <StateIcon status={status} />
      <span className={status === 'Cancelled' ? 'state-struck' : undefined}>{word ?? rosterStateWord(status)}</span>
    </span>
  )
}
