import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { searchWords } from '@fairweek/domain/contracts/text/name-characters'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { listAbsenceReasons } from '@fairweek/domain/rules/cover/absence-reasons'
import { isTodayStillToRun } from '@fairweek/domain/rules/coverage/missing-today'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { useState } from 'react'
import type { BusinessClock } from '../../session/use-business-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { AbsenceFormDialog } from './absence-form-dialog.tsx'

/** Number of entries listed before 'show all'; more if more shifts of today are not over (SICK-01). */
const SHOWN = 8

export interface AbsenceDialogProps {
  /** Shifts of the current and the adjacent weeks. */
  shifts: readonly Shift[]
  clock: BusinessClock
  staff: readonly Absentee['person'][]
  onClose: () => void
}

/** A person with a confirmed shift that they may be unable to work, or with none. */
interface Absentee {
  person: { id: number; name: string }
  shift: SwapShift | null
}

/** Lists confirmed shifts, the next one first, then people without any, then shifts that are over, the latest first. */
function listAbsentees(
  shifts: readonly Shift[],
  staff: readonly Absentee['person'][],
  reachedMinutes: number,
): Absentee[] {
  const startOf = (shift: Shift) => occupiedInterval(shift).start
  const isOver = (shift: Shift) => hasEnded(occupiedInterval(shift), reachedMinutes)
  const confirmed = shifts
    .filter(({ status }) => status === 'Confirmed')
    .filter((shift) => listAbsenceReasons(occupiedInterval(shift), reachedMinutes).length > 0)
    .sort((one, other) => startOf(one) - startOf(other))
  const withShift = (some: readonly Shift[]) =>
    some.flatMap((shift) => (shift.staff ? [{ person: shift.staff, shift: swapShiftOf(shift) }] : []))
  const ahead = withShift(confirmed.filter((shift) => !isOver(shift)))
  const over = withShift(confirmed.filter(isOver).reverse())
  const others = staff.filter(({ id }) => [...ahead, ...over].every(({ person }) => person.id !== id))
  return [...ahead, ...others.map(({ id, name }) => ({ person: { id, name }, shift: null })), ...over]
}

/** Returns the people whose names contain the words of a text, ignoring accents. */
function findAbsentees(absentees: readonly Absentee[], text: string): Absentee[] {
  return absentees.filter(({ person }) => {
    const names = searchWords(person.name)
    return searchWords(text).every((word) => names.some((name) => name.startsWith(word)))
  })
}

const CHOICE =
  'flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 text-left hover:bg-hover'

/** Reports an absence from the dashboard: select the confirmed shift or the person, how long and why (SICK-01). */
export function AbsenceDialog({ shifts, staff, clock, onClose }: AbsenceDialogProps) {
  const [chosen, setChosen] = useState<Absentee | null>(null)
  const [search, setSearch] = useState('')
  if (chosen) return <AbsenceFormDialog {...chosen} onBack={() => setChosen(null)} onClose={onClose} />
  const listed = findAbsentees(listAbsentees(shifts, staff, clock.reachedMinutes), search)
  const isOver = (shift: SwapShift) => hasEnded(occupiedInterval(shift), clock.reachedMinutes)
  const todayCount = listed.filter(({ shift }) => shift && isTodayStillToRun(occupiedInterval(shift), clock)).length
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.absenceTitle}
      description={words.absenceHint}
      footer={<Button onClick={onClose}>{buttonWords.close}</Button>}
    >
      <Input
        type="search"
        aria-label={absenceScreens.search}
        placeholder={absenceScreens.search}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {listed.length === 0 ? <p className="mt-4 text-soft">{absenceScreens.nobodyFound}</p> : null}
      <ShowMore items={listed} first={Math.max(SHOWN, todayCount)}>
        {(some) => (
          <ul className="mt-4 grid gap-2">
            {some.map((absentee) => (
              <li key={absentee.shift?.id ?? `person ${absentee.person.id}`}>
                <button type="button" className={CHOICE} onClick={() => setChosen(absentee)}>
                  <span className="grid min-w-0 gap-0.5">
                    <span className="font-[580] break-words" dir="auto">
                      {absentee.person.name}
                    </span>
                    {absentee.shift ? (
                      <SwapShiftLine shift={absentee.shift} />
                    ) : (
                      <span className="text-sm text-soft">{absenceScreens.noShift}</span>
                    )}
                    {absentee.shift && isOver(absentee.shift) ? (
                      <span className="text-sm text-soft">{words.shiftOver}</span>
                    ) : null}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Dialog>
  )
}
