import type { Swap } from '@fairweek/domain/contracts/swaps'
import { swapScreens as words } from '@fairweek/domain/messages/swaps'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { swapShiftText } from './swap-shift-line.tsx'
import { useSwap } from './use-swap-actions.ts'

/** Returns 'Offered to Ben', or 'Ben accepted. Waiting for a manager'. */
function describeOffer({ status, taker, wanted }: Swap): string {
  if (status === 'accepted') return words.acceptedBy(taker.name)
  return wanted ? words.swapAsked(taker.name) : words.offeredTo(taker.name)
}

/** Marks a shift of the user's own as offered, and withdraws the offer (SWAP-01). */
export function OwnOfferMark({ offer }: { offer: Swap }) {
  const { withdrawing } = useSwap()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="info">{describeOffer(offer)}</Badge>
      <Button
        size="small"
        variant="quiet"
        className="-my-1 underline decoration-1 underline-offset-4"
        aria-label={`${words.withdraw}: ${swapShiftText(offer.shift)}`}
        isPending={withdrawing.isPending}
        onClick={() => withdrawing.mutate({ params: { id: offer.id } })}
      >
        {words.withdraw}
      </Button>
    </div>
  )
}
