import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { bulkScreens } from '@fairweek/domain/messages/schedule/editing/bulk'
import { timeWords } from '@fairweek/domain/messages/time'
import { Ban, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { EditingWeek } from './judge-move.ts'
import { rankTakers, type Taker } from './rank-takers.ts'

const FIRST = 30

export interface GiveDialogProps {
  shifts: readonly Shift[]
  week: EditingWeek
  isPending: boolean
  onGive: (staffId: number) => void
  onClose: () => void
}

/**
 * Selects who gets the selected shifts, among everybody with one of their roles; lists the reasons against each person.
 */
export function GiveDialog({ shifts, week, isPending, onGive, onClose }: GiveDialogProps) {
  const [search, setSearch] = useState('')
  const takers = useMemo(() => rankTakers(shifts, week), [shifts, week])
  const wanted = search.trim().toLocaleLowerCase()
  const found = takers.filter(({ person }) => person.name.toLocaleLowerCase().includes(wanted))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={bulkScreens.giveTitle(shifts.length)}
      description={bulkScreens.giveHint}
    >
      <Input
        type="search"
        aria-label={bulkScreens.search}
        placeholder={bulkScreens.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="mt-4 text-soft">{takers.length === 0 ? bulkScreens.nobodyHolds : bulkScreens.nobodyFound}</p>
      ) : (
        <div className="mt-3 border-t border-line">
          <ShowMore items={found} first={FIRST}>
            {(shown) => (
              <ul>
                {shown.map((taker) => (
                  <TakerRow
                    key={taker.person.id}
                    taker={taker}
                    all={shifts.length}
                    isDisabled={isPending || taker.count === 0}
                    onGive={onGive}
                  />
                ))}
              </ul>
            )}
          </ShowMore>
        </div>
      )}
    </Dialog>
  )
}

interface TakerRowProps {
  taker: Taker
  all: number
  isDisabled: boolean
  onGive: (staffId: number) => void
}

function TakerRow({ taker: { person, count, reasons, hours }, all, isDisabled, onGive }: TakerRowProps) {
  const Icon = count === 0 ? Ban : TriangleAlert
  return (
    <li className="border-b border-line">
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => onGive(person.id)}
        className="block w-full rounded-sm px-2 py-2 text-left enabled:hover:bg-hover touch:min-h-11"
      >
        <span className="flex items-baseline gap-3">
          <span className={count === 0 ? 'min-w-0 flex-1 text-soft' : 'min-w-0 flex-1 font-[620]'} dir="auto">
            {person.name}
          </span>
          <span className="text-sm whitespace-nowrap text-soft">{bulkScreens.could(count, all)}</span>
          <span className="min-w-18 text-right text-sm whitespace-nowrap text-soft">
            {timeWords.hoursByTarget(hours, person.targetWeeklyHours ?? null)}
          </span>
        </span>
        {reasons.length > 0 ? (
          <span className="mt-0.5 flex gap-1.5 text-sm text-soft">
            <Icon className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            {reasons.join('; ')}
          </span>
        ) : null}
      </button>
    </li>
  )
}
