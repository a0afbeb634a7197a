import { AVAILABILITY_KINDS, type AvailabilityKind } from '@fairweek/domain/contracts/availability/availability'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import type { Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { SaidIcon, saidClass } from './availability-mark.tsx'
import { DateBounds } from './date-bounds.tsx'

interface BrushesProps {
  brush: AvailabilityKind | null
  onPick: (brush: AvailabilityKind | null) => void
  dates: Validity
  onDates: (dates: Validity) => void
  today: string
}

/** Picks the kind of availability to paint and the dates on which it applies. Also serves as the legend. */
export function Brushes({ brush, onPick, dates, onDates, today }: BrushesProps) {
  const [hasDates, setHasDates] = useState(false)
  return (
    <div className="mb-3 grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.brushes}</legend>
        {AVAILABILITY_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={brush === kind}
            onClick={() => onPick(brush === kind ? null : kind)}
            className={mergeClasses(
              'inline-flex h-10 items-center gap-2 rounded-md px-2.5 text-sm font-[580] touch:h-11',
              saidClass(kind),
              brush === kind && 'outline-2 outline-offset-2 outline-ink',
            )}
          >
            <span className="inline-flex items-center gap-1.5 rounded-sm bg-raised px-1.5 py-0.5">
              <SaidIcon kind={kind} />
              {availabilityWords.kinds[kind]}
            </span>
          </button>
        ))}
      </fieldset>
      <p className="text-sm text-soft">
        {words.brushHint} <span className="hidden lg:inline">{words.keysHint}</span>
      </p>
      <Checkbox
        label={words.forDates}
        hint={hasDates ? words.forDatesHint : undefined}
        isChecked={hasDates}
        onChange={(isOn) => {
          setHasDates(isOn)
          onDates(isOn ? { from: today, until: null } : { from: null, until: null })
        }}
      />
      {hasDates ? <DateBounds dates={dates} onChange={onDates} today={today} /> : null}
    </div>
  )
}
