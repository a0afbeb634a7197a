import { markWords } from '@fairweek/domain/messages/marks'
import { mergeClasses } from '../ui/merge-classes.ts'

export interface HoursBarProps {
  /** The accessible name, saying whose hours these are. */
  label: string
  hours: number
  /** Null without a target; the bar then has no target mark. */
  targetHours: number | null
  /**
   * Maximum of the scale, to be shared by bars that are compared. Raised to the hours or the target if these are
   * larger.
   */
  scaleHours?: number
  className?: string
}

/** Hours as a bar, with a mark at the target; hours beyond the target are hatched. */
export function HoursBar({ label, hours, targetHours, scaleHours = 0, className }: HoursBarProps) {
  const scale = Math.max(scaleHours, hours, targetHours ?? 0, 1)
  const within = targetHours === null ? hours : Math.min(hours, targetHours)
  const beyond = hours - within
  return (
    <div
      className={mergeClasses(
        'relative weak:h-2.5 weak:min-w-16 forced-color-adjust-none rounded-sm bg-hover',
        className,
      )}
    >
      <span className="sr-only">{markWords.hoursOf(label, hours, targetHours)}</span>
      <div className="absolute inset-y-0 left-0 rounded-l-sm bg-soft" style={{ width: `${(within / scale) * 100}%` }} />
      {beyond > 0 ? (
        <div
          className="hatch-over absolute inset-y-0 rounded-r-sm"
          style={{ left: `${(within / scale) * 100}%`, width: `${(beyond / scale) * 100}%` }}
        />
      ) : null}
      {targetHours === null ? null : (
        <div
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: `${(targetHours / scale) * 100}%` }}
        />
      )}
    </div>
  )
}
