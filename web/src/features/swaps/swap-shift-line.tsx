import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { timeWords } from '@fairweek/domain/messages/time'
import { roleInWords } from '@fairweek/domain/rules/notices/shift-words'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import { nearDay } from '@fairweek/domain/time/near-day'
import { AreaMark } from '../../marks/area-mark.tsx'
import { roleStyle } from '../../marks/role-colour.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'

/** Returns 'Mon, Nov 23, 9:00 AM – 5:00 PM, Cook' or '…, Server (Terrace)', for the names of buttons. */
export function swapShiftText(shift: SwapShift): string {
  return `${formatDay(shiftDate(shift), 'EEE, MMM d')}, ${timeRangeOf(shift)}, ${roleInWords(shift)}`
}

/** Returns 'Today, Mon, Nov 23' or 'Mon, Nov 23'. */
function dayInWords(date: string, today: string): string {
  const day = formatDay(date, 'EEE, MMM d')
  const near = nearDay(date, today)
  return near ? `${timeWords[near]}, ${day}` : day
}

/** A shift in an offer: its day, times, role and area. */
export function SwapShiftLine({ shift }: { shift: Omit<SwapShift, 'id'> }) {
  const today = useBusinessToday()
  return (
    <p
      style={roleStyle(shift.role.name)}
      className="flex flex-wrap items-baseline gap-x-3 border-l-4 border-l-role pl-3 text-left"
    >
      <span className="font-[620]">{dayInWords(shiftDate(shift), today)}</span>
      <span className="whitespace-nowrap">{timeRangeOf(shift)}</span>
      <span className="text-sm text-soft" dir="auto">
        {shift.role.name}
      </span>
      <AreaMark name={shift.area?.name} />
    </p>
  )
}
