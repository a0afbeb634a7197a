import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import type { OpenCount, ShortCount } from '@fairweek/domain/rules/coverage/coverage'

interface OpenCountLineProps {
  count: OpenCount
  short: ShortCount
}

/**
 * Shows '53 of 116 open 412.5 h, 2 partly covered', always for the whole week; renders nothing if nobody is
 * needed.
 */
export function OpenCountLine({ count: { needed, open, openMinutes }, short }: OpenCountLineProps) {
  if (needed + open === 0) return null
  if (open === 0) return <p className="font-[620] text-good-ink">{coverageWords.allCovered}</p>
  return (
    <p className="whitespace-nowrap">
      <strong className="font-[680] text-spot-ink">{coverageWords.openOf(open, needed)}</strong>{' '}
      <span className="text-soft">{openHoursText(openMinutes, short)}</span>
    </p>
  )
}

/** Returns the open hours, and how many places are only partly open: '412.5 h, 2 partly covered'. */
export function openHoursText(openMinutes: number, { parts }: ShortCount): string {
  return [coverageWords.openHours(openMinutes), ...(parts > 0 ? [coverageWords.inPart(parts)] : [])].join(', ')
}
