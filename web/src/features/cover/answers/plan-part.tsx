import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { SwapShiftLine } from '../../swaps/swap-shift-line.tsx'

type Own = NonNullable<Cover['own']>

/** What a plan would change for the user: the shift they would work, and the one they would give up (SICK-09). */
export function PlanPart({ own: { takes, gives } }: { own: Own }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-soft">{planWords.wouldWork}</p>
      <SwapShiftLine shift={takes} />
      {gives ? (
        <>
          <p className="text-sm text-soft">{planWords.insteadOf}</p>
          <SwapShiftLine shift={gives} />
        </>
      ) : null}
      <p className="text-sm text-soft">{planWords.onlyTogether}</p>
    </div>
  )
}
