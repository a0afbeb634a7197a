import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import type { OpenCount, ShortCount } from '@fairweek/domain/rules/coverage/coverage'

interface OpenCountLineProps {
  count: OpenCount
  short: ShortCount
  /** Number of open places whose hours are not over (MDASH-08). */
  ahead: number
}

/**
 * Shows '53 of 116 open 412.5 h, 2 partly covered', always for the whole week, and how many of them can still be filled
 * if some are over; renders nothing if nobody is needed.
 */
export function OpenCountLine({ count: { needed, open, openMinutes }, short, ahead }: OpenCountLineProps) {
  if (needed + open === 0) return null
  if (open === 0) return <p className="font-[620] text-good-ink">{coverageWords.allCovered}</p>
  return (
    <p className="flex flex-wrap gap-x-2 *:whitespace-nowrap">
      <strong className="font-[680] text-spot-ink">{coverageWords.openOf(open, needed)}</strong>
      <span className="text-soft">{openHoursText(openMinutes, short)}</span>
      {ahead > 0 && ahead < open ? <span className="text-soft">{coverageWords.canStillBeFilled(ahead)}</span> : null}
    </p>
  )
}

/** Returns the open hours, and how many places are only partly open: '412.5 h, 2 partly covered'. */
export function openHoursText(openMinutes: number, { parts }: ShortCount): string {
  return [coverageWords.openHours(openMinutes), ...(parts > 0 ? [coverageWords.inPart(parts)] : [])].join(', ')
}
