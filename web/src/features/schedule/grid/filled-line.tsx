import { markWords } from '@fairweek/domain/messages/marks'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { GridDay } from './week-grid-model.ts'

type FilledDay = Pick<GridDay, 'needed' | 'short' | 'shiftCount' | 'closedAs'>

/** Splits the text into the shortfall and the rest; the shortfall is empty if nobody is missing. */
function filledParts({ needed, short: { places, parts, partMinutes }, shiftCount, closedAs }: FilledDay) {
  if (closedAs !== null) return { short: '', rest: markWords.closed(closedAs) }
  if (needed + parts === 0) {
    return { short: '', rest: shiftCount === 0 ? gridScreens.nothingPlanned : gridScreens.shifts(shiftCount) }
  }
  if (places + parts === 0) return { short: '', rest: gridScreens.filled(needed) }
  return { short: coverageWords.countShort(places, partMinutes), rest: parts === 0 ? gridScreens.ofNeeded(needed) : '' }
}

/**
 * Shows '5 short of 18', '0.5 h short' or '18 of 18 filled'; if nobody is needed, the number of shifts or why the day
 * is closed. The shortfall is red unless the day is past.
 */
export function FilledLine({ day }: { day: FilledDay }) {
  const { short, rest } = filledParts(day)
  if (short === '') return day.closedAs === null ? rest : <span title={day.closedAs}>{rest}</span>
  return (
    <>
      <strong className="font-[720] text-spot-ink in-[.slot-past]:text-ink">{short}</strong> {rest}
    </>
  )
}

/** Returns the same line as plain text. */
export function filledText(day: FilledDay): string {
  const { short, rest } = filledParts(day)
  return short === '' || rest === '' ? short + rest : gridScreens.shortOf(short, rest)
}
