import type { Swap } from '@fairweek/domain/contracts/swaps'
import { swapScreens as words } from '@fairweek/domain/messages/swaps'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DecideButtons, type Deciding } from '../../marks/decide-buttons.tsx'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { SwapShiftLine } from './swap-shift-line.tsx'
import { useDecideSwap } from './use-swap-actions.ts'
import { useSwaps } from './use-swaps.ts'

const RejectDialog = lazyComponent(async () => (await import('../../marks/reject-dialog.tsx')).RejectDialog)

/** Whether a swap is agreed between both people and waits for a manager. */
export const isToDecide = ({ status, part, mayDecide }: Swap) => status === 'accepted' && (part === null || mayDecide)

/** Agreed swaps and hand-overs that are waiting for a manager's decision; renders nothing if there are none. */
export function SwapsToDecide() {
  const swaps = useSwaps().filter(isToDecide)
  const { approving, rejecting } = useDecideSwap()
  const [rejected, setRejected] = useState<Swap | null>(null)
  return (
    <>
      {swaps.length === 0 ? null : (
        <Section
          id="swaps-to-decide"
          title={words.toDecide}
          badge={<Badge tone="info">{words.count(swaps.length)}</Badge>}
        >
          <ul className="grid gap-4">
            {swaps.map((swap) => (
              <SwapToDecide
                key={swap.id}
                swap={swap}
                isPending={approving.isPending || rejecting.isPending}
                onApprove={() => approving.mutate({ params: { id: swap.id } })}
                onReject={() => setRejected(swap)}
              />
            ))}
          </ul>
        </Section>
      )}
      {rejected ? (
        <RejectDialog
          words={{ title: words.rejectTitle, hint: words.rejectHint, reject: words.rejectTitle }}
          isPending={rejecting.isPending}
          onClose={() => setRejected(null)}
          onReject={(reason) =>
            rejecting.mutate({ params: { id: rejected.id }, body: { reason } }, { onSuccess: () => setRejected(null) })
          }
        />
      ) : null}
    </>
  )
}

interface SwapToDecideProps extends Deciding {
  swap: Swap
}

function SwapToDecide({ swap, ...deciding }: SwapToDecideProps) {
  const { giver, taker, shift, wanted, isPossible, mayDecide, causes } = swap
  const label = words.named(giver.name, taker.name, formatDay(shiftDate(shift), 'EEE, MMM d'), timeRangeOf(shift))
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="font-[620] break-words">
          {wanted ? words.exchange(giver.name, taker.name) : words.handOver(giver.name, taker.name)}
        </p>
        <SwapShiftLine shift={shift} />
        {wanted ? <SwapShiftLine shift={wanted} /> : null}
        {causes.length === 0 && isPossible ? (
          <p className="text-sm text-good-ink">{words.nothingAgainst}</p>
        ) : (
          <ul className="text-sm">
            {causes.map((cause) => (
              <li key={cause} className="flex gap-1.5">
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
                {cause}
              </li>
            ))}
          </ul>
        )}
        {isPossible ? null : <p className="text-sm text-soft">{words.notPossible}</p>}
      </div>
      <DecideButtons label={label} mayDecide={mayDecide} {...deciding} isPossible={isPossible} />
    </li>
  )
}
