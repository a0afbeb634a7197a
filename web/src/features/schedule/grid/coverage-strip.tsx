import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import {
  COVERAGE_STEP_MINUTES,
  type CoverageStep,
  type ShortStretch,
} from '@fairweek/domain/rules/coverage/coverage-steps'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { formatTime } from '@fairweek/domain/time/format-time'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { NowMark } from './now-mark.tsx'

export interface CoverageStripProps {
  /** The day's name for screen readers. */
  dayName: string
  coverage: readonly CoverageStep[]
  shortTimes: readonly ShortStretch[]
  /** Maximum of the scale, shared by all days of a week. */
  peak: number
  /** The current time in minutes since midnight; only set for today. */
  nowMinutes?: number | null
  /** Its height. */
  className?: string
}

const HEIGHT = 24

/**
 * Draws a column chart as one path: a rectangle from `bottoms` to `tops` for each half hour where the top is higher.
 */
function stepPath(tops: readonly number[], bottoms: readonly number[], scale: number): string {
  return tops
    .map((top, index) => {
      const bottom = bottoms[index] ?? 0
      if (top <= bottom) return ''
      const y = HEIGHT - top * scale
      return `M${index} ${y}h1v${(top - bottom) * scale}h-1z`
    })
    .join('')
}

function timeText(minutes: number): string {
  return formatTime(toHourMinute(minutes))
}

function spokenCoverage({ dayName, coverage, shortTimes }: CoverageStripProps): string {
  if (coverage.every(({ needed }) => needed === 0)) return gridScreens.coverage.nobodyNeeded(dayName)
  if (shortTimes.length === 0) return gridScreens.coverage.everythingCovered(dayName)
  const parts = shortTimes.map(({ fromMinutes, toMinutes, missing }) => {
    const to = toMinutes === 1440 ? timeWords.midnight : timeText(toMinutes)
    return gridScreens.coverage.stretch(missing, timeText(fromMinutes), to)
  })
  return gridScreens.coverage.short(dayName, parts)
}

/** Demand and coverage by half hour, midnight to midnight: covered in ink, missing in the spot colour. */
export function CoverageStrip(props: CoverageStripProps) {
  const { coverage, peak, nowMinutes = null, className = 'h-6' } = props
  const scale = HEIGHT / Math.max(1, peak)
  const covered = coverage.map((slot) => slot.covered)
  const needed = coverage.map((slot) => slot.needed)
  return (
    <svg
      viewBox={`0 0 48 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={spokenCoverage(props)}
      className={mergeClasses('block w-full overflow-visible', className)}
    >
      <path
        d="M0 24H48M12 24v-3M24 24v-5M36 24v-3"
        className="fill-none stroke-line-strong"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <path d={stepPath(covered, [], scale)} className="fill-soft opacity-55" />
      <path d={stepPath(needed, covered, scale)} className="fill-spot" />
      {nowMinutes === null ? null : <NowMark d={`M${nowMinutes / COVERAGE_STEP_MINUTES} -3V26`} />}
    </svg>
  )
}
