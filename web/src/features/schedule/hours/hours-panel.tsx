import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { timeWords } from '@fairweek/domain/messages/time'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { hoursAgainstTarget } from './hours-against-target.ts'

/** Everybody's hours in the week against their target, on one scale, those furthest from it first. */
export function HoursPanel({ staff, shifts }: { staff: readonly Staff[]; shifts: readonly Shift[] }) {
  if (staff.length === 0) return null
  const { rows, scaleHours, offCount } = hoursAgainstTarget(staff, shifts)
  return (
    <Section
      title={scheduleScreens.hours}
      description={scheduleScreens.hoursHint(offCount, rows.length)}
      className="print:hidden"
    >
      <ShowMore items={rows} first={10}>
        {(shown) => (
          <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-1">
            {shown.map(({ person, hours, target, status }) => (
              <li
                key={person.id}
                className="grid min-h-9 grid-cols-[minmax(0,8rem)_minmax(0,1fr)_5.5rem] items-center gap-3 border-b border-line py-1.5"
              >
                <span title={person.name} className="type-narrow truncate text-sm" dir="auto">
                  {person.name}
                </span>
                <HoursBar label={person.name} hours={hours} targetHours={target} scaleHours={scaleHours} />
                <span className={mergeClasses('text-right text-xs', status === 'met' ? 'text-soft' : 'font-[640]')}>
                  {timeWords.hoursByTarget(hours, target)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Section>
  )
}
