import { generateScreens } from '@fairweek/domain/messages/generate/generate'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { isOffTarget, targetStatus } from '@fairweek/domain/rules/hours'
import { weekDates } from '@fairweek/domain/time/short-text'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { ShowMore } from '../../ui/show-more.tsx'
import { openText } from './generate-words.ts'
import { type Run, sumRun } from './sum-run.ts'

type RunWeek = Run['weeks'][number]

/** Returns how many shifts a run created. */
export function runTitle(run: Run): string {
  return generateWeeksScreens.created(sumRun(run).created, run.weeks.length)
}

/**
 * Says for how many weeks of a run the result is proven, given the weeks before, and what is proven about the open
 * shifts of all weeks together.
 */
export function runProof(run: Run): string {
  const { weeks } = run
  const proven = weeks.filter(({ stopped }) => stopped === 'proven').length
  return `${generateWeeksScreens.proven(proven, weeks.length)} ${provenTogether(run)}`
}

function provenTogether(run: Run): string {
  const { openMinutes } = sumRun(run).coverage
  const { covered, best, atLeast, unknown } = generateWeeksScreens.together
  const bound = run.openMinutesBound ?? null
  if (bound === null) return unknown
  if (bound < openMinutes) return atLeast(bound)
  return openMinutes === 0 ? covered : best
}

interface RunWeeksProps {
  run: Run
  /** The shown week. */
  weekStart: string
  /** Opens the result of another week once that week is shown. */
  onOpenWeek: (weekStart: string) => void
}

/** Each week of a run with a link to it, and whose hours are off target over all of them (HORIZON-06). */
export function RunWeeks({ run, weekStart, onOpenWeek }: RunWeeksProps) {
  return (
    <div className="mt-3 border-t border-line pt-2 text-sm">
      <h4 className="type-label pb-1 text-faint">
        {run.plan ? generateWeeksScreens.plan.weeks : generateWeeksScreens.asLeft}
      </h4>
      <ol>
        {run.weeks.map((week) => (
          <li
            key={week.weekStartDate}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-1 last:border-b-0"
          >
            {week.weekStartDate === weekStart ? (
              <span className="inline-flex min-h-8 min-w-36 items-center font-[620] touch:min-h-11" aria-current="true">
                {weekDates(week.weekStartDate)}
              </span>
            ) : (
              <Link
                to={`/schedule?week=${week.weekStartDate}`}
                onClick={() => onOpenWeek(week.weekStartDate)}
                className="inline-flex min-h-8 min-w-36 items-center font-[620] underline decoration-1 underline-offset-4 touch:min-h-11"
              >
                {weekDates(week.weekStartDate)}
              </Link>
            )}
            <Coverage before={week.plan?.before ?? week.coverage} after={week.coverage} />
            <span className="text-soft">{describeWeek(week)}</span>
          </li>
        ))}
      </ol>
      <Hours run={run} />
    </div>
  )
}

/** What is open in a week; if a plan changes that, what is open without it and with it. */
export function Coverage({ before, after }: { before: RunWeek['coverage']; after: RunWeek['coverage'] }) {
  if (openText(before) === openText(after)) return <span>{openText(after)}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="text-soft">{openText(before)}</span>
      <ArrowRight className="size-3.5 text-faint" aria-label={generateScreens.proposal.becomes} />
      <span>{openText(after)}</span>
    </span>
  )
}

function describeWeek({ created, overtaken, stopped, plan }: RunWeek): string {
  const { added, skipped, ended } = generateWeeksScreens
  if (plan) return [generateWeeksScreens.plan.changes(plan.moves, plan.people), ended[stopped]].join(', ')
  return [added(created), ...(overtaken > 0 ? [skipped(overtaken)] : []), ended[stopped]].join(', ')
}

/** The people whose hours are more than 4 h a week off target, on average over the weeks, furthest first. */
function Hours({ run: { weeks, hours } }: { run: Run }) {
  const aWeek = (total: number) => total / weeks.length
  const off = hours
    .filter((person) => isOffTarget(targetStatus(aWeek(person.hours), aWeek(person.targetHours))))
    .sort((a, b) => Math.abs(b.hours - b.targetHours) - Math.abs(a.hours - a.targetHours))
  if (hours.length === 0) return null
  if (off.length === 0) return <p className="mt-2 text-soft">{generateWeeksScreens.hoursMet}</p>
  return (
    <div className="mt-2">
      <p className="text-soft">{generateWeeksScreens.hoursOff(off.length, hours.length)}</p>
      <ShowMore items={off} first={5}>
        {(shown) => (
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-0.5">
            {shown.map((person) => (
              <li key={person.staffId}>
                <span className="font-[580]" dir="auto">
                  {person.name}
                </span>{' '}
                <span className="text-soft tabular-nums">
                  {generateWeeksScreens.hoursOf(person.hours, person.targetHours)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  )
}
