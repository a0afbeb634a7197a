import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listSwapPartners, type SwapShift } from '@fairweek/domain/contracts/swaps'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { swapScreens as words } from '@fairweek/domain/messages/swaps'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SwapShiftLine, swapShiftText } from './swap-shift-line.tsx'
import { useSwap } from './use-swap-actions.ts'

type SwapWay = 'offer' | 'swap'

interface SwapDialogProps {
  shift: Shift
  /** Whether the shift is handed over, or swapped for one of the colleague's shifts. */
  way: SwapWay
  /** Asks a manager to take the user off the shift; null if there is nothing to ask. */
  onAskManager: (() => void) | null
  /** Lists the colleagues to whom the shift can be offered. */
  onOffer: () => void
  onBack: () => void
  onClose: () => void
}

const CHOICE =
  'flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 text-left hover:bg-hover'

/** The colleague who receives the offer, and the shift wanted in exchange, if any. */
interface Chosen {
  taker: { id: number; name: string }
  wanted: SwapShift | null
}

/**
 * Lists colleagues to whom a shift can be offered, or shifts for which it can be swapped; asks for confirmation before
 * sending (SWAP-01, SWAP-02).
 */
export function SwapDialog({ shift, way, onAskManager, onOffer, onBack, onClose }: SwapDialogProps) {
  const { data, isPending, error } = useEndpointQuery(
    listSwapPartners,
    { params: { id: shift.id } },
    { refetchOnMount: 'always' },
  )
  const { offering } = useSwap()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isOffer = way === 'offer'
  const count = (isOffer ? data?.takers : data?.exchanges)?.length
  const isOfferable = !isOffer && (data?.takers.length ?? 0) > 0
  if (chosen && data) {
    const { taker, wanted } = chosen
    const given = swapShiftText(data.shift)
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={() => setChosen(null)}
        title={wanted ? words.swapQuestion(taker.name) : words.offerQuestion(taker.name)}
        description={wanted ? words.swapWhat(given, swapShiftText(wanted)) : words.offerWhat(given)}
        confirmLabel={words.send}
        isPending={offering.isPending}
        onConfirm={() =>
          offering.mutate(
            { body: { scheduleId: shift.id, takerId: taker.id, wantedId: wanted?.id ?? null } },
            { onSettled: onClose },
          )
        }
      />
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isOffer ? words.offerTitle : words.swapTitle}
      description={count === 0 ? undefined : isOffer ? words.offerHint : words.swapHint}
      footer={<Button onClick={onBack}>{words.back}</Button>}
    >
      {data ? <SwapShiftLine shift={data.shift} /> : null}
      {error ? <Alert tone="danger" title={messageOf(error)} /> : null}
      {isPending ? <Spinner label={words.loading} /> : null}
      {count === 0 ? (
        <>
          <p className="mt-4 text-soft">
            {isOffer ? words.none : words.noneToSwap}{' '}
            {isOfferable ? words.offerInstead : onAskManager ? words.askInstead : null}
          </p>
          {isOfferable ? (
            <Button className="mt-3" onClick={onOffer}>
              {words.offerTitle}
            </Button>
          ) : onAskManager ? (
            <Button className="mt-3" onClick={onAskManager}>
              {cancellationScreens.request}
            </Button>
          ) : null}
        </>
      ) : null}
      <ul className="mt-4 grid gap-2">
        {isOffer
          ? data?.takers.map((person) => (
              <li key={person.id}>
                <button type="button" className={CHOICE} onClick={() => setChosen({ taker: person, wanted: null })}>
                  <span className="min-w-0 font-[580] break-words" dir="auto">
                    {person.name}
                  </span>
                </button>
              </li>
            ))
          : data?.exchanges.map(({ staff, shift: wanted }) => (
              <li key={wanted.id}>
                <button type="button" className={CHOICE} onClick={() => setChosen({ taker: staff, wanted })}>
                  <span className="grid min-w-0 gap-0.5">
                    <span className="font-[580] break-words" dir="auto">
                      {staff.name}
                    </span>
                    <SwapShiftLine shift={wanted} />
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </Dialog>
  )
}
