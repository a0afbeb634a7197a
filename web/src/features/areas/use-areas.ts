import { type Area, listAreas } from '@fairweek/domain/contracts/areas/areas'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

const NONE: readonly Area[] = []

/** Returns the areas of the business by name; empty until they are loaded. */
export function useAreas(): readonly Area[] {
  return useEndpointQuery(listAreas, {}).data ?? NONE
}

/** Returns the names of areas, joined and without duplicates; empty if none of the ids is an area. */
export function namesOfAreas(areas: readonly Area[], ids: readonly (number | null | undefined)[] = []): string {
  return areas
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
