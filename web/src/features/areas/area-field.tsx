import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useAreas } from './use-areas.ts'

const NONE = 'none'

interface AreaFieldProps {
  areaId: number | null
  /** The area of the row being edited; it stays selectable even if it has been deleted. */
  present?: Area | undefined
  onChange: (areaId: number | null) => void
  className?: string
}

/** Selects the area of a shift or requirement; renders nothing in a business without areas. */
export function AreaField({ areaId, present, onChange, className }: AreaFieldProps) {
  const areas = useAreas()
  const options = present && areas.every(({ id }) => id !== present.id) ? [...areas, present] : areas
  if (options.length === 0) return null
  return (
    <Field label={areaWords.area} {...(className !== undefined && { className })}>
      <Select
        value={areaId === null ? NONE : String(areaId)}
        options={[
          { value: NONE, label: areaScreens.noArea },
          ...options.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(value) => onChange(value === NONE ? null : Number(value))}
      />
    </Field>
  )
}
