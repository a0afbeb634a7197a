import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import { ChevronDown } from 'lucide-react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

export interface TimeZoneSelectProps {
  value: string
  onChange: (zone: string) => void
}

/** Returns a readable name for a time zone: 'Auckland (Pacific)'. */
function zoneWords(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const place = parts.pop() ?? zone
  return parts.length === 0 ? place : `${place} (${parts.join(', ')})`
}

/** Selects a time zone, grouped by region (SET-03). The current zone is offered even if it is not in the list. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const isListed = Object.values(TIME_ZONES).some((zones) => zones.some((zone) => zone === value))
  return (
    <span className="relative block">
      <select
        {...useFieldWiring()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={mergeClasses(controlClasses, controlHeight, 'appearance-none pr-9')}
      >
        {isListed ? null : <option value={value}>{zoneWords(value)}</option>}
        {Object.entries(TIME_ZONES).map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneWords(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint"
        aria-hidden="true"
      />
    </span>
  )
}
