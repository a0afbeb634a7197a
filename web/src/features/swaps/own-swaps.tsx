import type { Swap } from '@fairweek/domain/contracts/swaps'
import { swapScreens as words } from '@fairweek/domain/messages/swaps'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SwapShiftLine, swapShiftText } from './swap-shift-line.tsx'
import { useSwap } from './use-swap-actions.ts'
import { useSwaps } from './use-swaps.ts'

/** Offers from colleagues that the user has to answer; renders nothing if there are none. */
export function IncomingSwaps() {
  const swaps = useSwaps().filter(({ part }) => part === 'taker')
  const { accepting, declining } = useSwap()
  const isPending = accepting.isPending || declining.isPending
  if (swaps.length === 0) return null
  return (
    <Section title={words.incoming} badge={<Badge tone="info">{swaps.length}</Badge>}>
      <ul className="grid gap-4">
        {swaps.map((swap) => {
          const about = swapShiftText(swap.shift)
          const isAccepted = swap.status === 'accepted'
          const answer = { params: { id: swap.id } }
          return (
            <SwapItem
              key={swap.id}
              title={swap.wanted ? words.swapWith(swap.giver.name) : words.offeredBy(swap.giver.name)}
              swap={swap}
              leads={[words.youWould, words.for]}
              state={isAccepted ? words.waitsForManager : swap.isPossible ? null : words.notPossible}
            >
              {isAccepted ? null : (
                <Button
                  variant="primary"
                  aria-label={`${words.accept}: ${about}`}
                  disabled={isPending || !swap.isPossible}
                  onClick={() => accepting.mutate(answer)}
                >
                  {words.accept}
                </Button>
              )}
              <Button
                aria-label={`${isAccepted ? words.takeBack : words.decline}: ${about}`}
                disabled={isPending}
                onClick={() => declining.mutate(answer)}
              >
                {isAccepted ? words.takeBack : words.decline}
              </Button>
            </SwapItem>
          )
        })}
      </ul>
    </Section>
  )
}

/** The user's own offers, and who has to answer each; renders nothing if there are none. */
export function OwnSwaps() {
  const swaps = useSwaps().filter(({ part }) => part === 'giver')
  const { withdrawing } = useSwap()
  if (swaps.length === 0) return null
  return (
    <Section title={words.own}>
      <ul className="grid gap-4">
        {swaps.map((swap) => (
          <SwapItem
            key={swap.id}
            title={swap.wanted ? words.swapAsked(swap.taker.name) : words.offeredTo(swap.taker.name)}
            swap={swap}
            leads={[null, words.youWould]}
            state={
              swap.status === 'accepted' ? words.acceptedBy(swap.taker.name) : words.waitsForColleague(swap.taker.name)
            }
          >
            <Button
              size="small"
              aria-label={`${words.withdraw}: ${swapShiftText(swap.shift)}`}
              disabled={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ params: { id: swap.id } })}
            >
              {words.withdraw}
            </Button>
          </SwapItem>
        ))}
      </ul>
    </Section>
  )
}

interface SwapItemProps {
  title: string
  swap: Swap
  /** Headings above the offered shift and above the shift wanted in exchange. */
  leads: readonly [string | null, string]
  state: string | null
  children: ReactNode
}

function SwapItem({ title, swap, leads: [lead, wantedLead], state, children }: SwapItemProps) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised px-4 py-3.5">
      <p className="font-[620] break-words">{title}</p>
      {lead ? <p className="type-label text-soft">{lead}</p> : null}
      <SwapShiftLine shift={swap.shift} />
      {swap.wanted ? (
        <>
          <p className="type-label text-soft">{wantedLead}</p>
          <SwapShiftLine shift={swap.wanted} />
        </>
      ) : null}
      {state ? <p className="text-sm text-soft">{state}</p> : null}
      <div className="mt-1 flex flex-wrap gap-2 max-sm:*:flex-1">{children}</div>
    </li>
  )
}
