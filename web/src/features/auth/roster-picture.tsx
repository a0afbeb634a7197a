import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { roleStyle } from '../../marks/role-colour.ts'
import { mergeClasses } from '../../ui/merge-classes.ts'

type Bar = readonly [role: string, initials: string, day: number, row: number, state: string]

/** A sample week drawn like a wall planner: confirmed bars are solid, pending ones hatched, requested ones dashed. */
const BARS: readonly Bar[] = [
  ['cook', 'MO', 0, 0, 'confirmed'],
  ['cook', 'TK', 1, 0, 'confirmed'],
  ['cook', 'MO', 2, 0, 'confirmed'],
  ['cook', 'AN', 3, 0, 'confirmed'],
  ['cook', 'MO', 4, 0, 'confirmed'],
  ['cook', 'TK', 5, 0, 'pending'],
  ['bartender', 'JL', 1, 1, 'confirmed'],
  ['bartender', 'RS', 2, 1, 'confirmed'],
  ['bartender', 'JL', 3, 1, 'confirmed'],
  ['bartender', 'RS', 4, 1, 'confirmed'],
  ['bartender', 'JL', 5, 1, 'pending'],
  ['bartender', 'RS', 6, 1, 'requested'],
  ['host', 'EB', 0, 2, 'confirmed'],
  ['host', 'WP', 2, 2, 'confirmed'],
  ['host', 'EB', 4, 2, 'confirmed'],
  ['host', 'WP', 5, 2, 'confirmed'],
  ['host', 'EB', 6, 2, 'pending'],
  ['manager', 'SD', 1, 3, 'confirmed'],
  ['manager', 'SD', 3, 3, 'confirmed'],
  ['manager', 'SD', 4, 3, 'confirmed'],
  ['manager', 'SD', 5, 3, 'pending'],
]

/** A picture of a roster, hidden from screen readers. */
export function RosterPicture({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={mergeClasses('select-none', className)}>
      <div className="grid grid-cols-7 border-t-2 border-ink">
        {WEEK_ORDER.map((day, index) => (
          <span
            key={day}
            className={mergeClasses(
              'type-label border-line px-2 py-1.5',
              index > 0 && 'border-l',
              index === 4 && 'text-spot-ink',
            )}
          >
            {shortWeekday(day)}
          </span>
        ))}
      </div>
      <div className="relative grid grid-cols-7 grid-rows-4 border-y border-line">
        {WEEK_ORDER.map((day, index) => (
          <span
            key={day}
            style={{ gridColumn: index + 1, gridRow: '1 / -1' }}
            className={mergeClasses('border-line', index > 0 && 'border-l', index === 4 && 'bg-spot-soft')}
          />
        ))}
        {BARS.map(([role, initials, day, row, state]) => (
          <span
            key={`${day}-${row}`}
            style={{ ...roleStyle(role), gridColumn: day + 1, gridRow: row + 1 }}
            className={mergeClasses(
              'type-narrow m-1 flex h-8 items-center rounded-sm border-l-[3px] px-1.5 text-xs font-[660]',
              `state-${state}`,
            )}
          >
            {initials}
          </span>
        ))}
        <span
          style={{ gridColumn: 7, gridRow: 4 }}
          className="hatch-over m-1 h-8 rounded-sm border border-dashed border-spot"
        />
      </div>
    </div>
  )
}
