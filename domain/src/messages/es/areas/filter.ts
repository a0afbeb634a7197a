import type * as english from '../../areas/filter.ts'

export const areaFilterScreens: typeof english.areaFilterScreens = {
  label: 'Mostrar zona',
  all: 'Todas las zonas',
}
