import type * as english from '../../areas/filter.ts'

export const areaFilterScreens: typeof english.areaFilterScreens = {
  label: 'Bereich anzeigen',
  all: 'Alle Bereiche',
}
