import { timeWords } from '@fairweek/domain/messages/time'
import { isOffTarget, targetStatus } from '@fairweek/domain/rules/hours'
import { mergeClasses } from '../../../ui/merge-classes.ts'

/** Shows '38 / 40 h', in bold if the hours are off target. */
export function HoursByTarget({ hours, target }: { hours: number; target: number | null }) {
  const isOff = isOffTarget(targetStatus(hours, target))
  return (
    <span className={mergeClasses('type-narrow text-2xs whitespace-nowrap', isOff ? 'font-[680]' : 'text-soft')}>
      {timeWords.hoursByTarget(hours, target)}
    </span>
  )
}
