import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaFilterScreens } from '@fairweek/domain/messages/areas/filter'
import { LazySelect } from '../../../ui/lazy-select.tsx'

const ALL = 'all'

interface AreaFilterProps {
  areas: readonly Area[]
  areaId: number | null
  onChoose: (areaId: number | null) => void
}

/** Limits the roster to the shifts of one area. */
export function AreaFilter({ areas, areaId, onChoose }: AreaFilterProps) {
  return (
    <LazySelect
      label={areaFilterScreens.label}
      value={areaId === null ? ALL : String(areaId)}
      onValueChange={(value) => onChoose(value === ALL ? null : Number(value))}
      options={[
        { value: ALL, label: areaFilterScreens.all },
        ...areas.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      className="col-span-2 h-9 text-sm sm:w-40"
    />
  )
}
