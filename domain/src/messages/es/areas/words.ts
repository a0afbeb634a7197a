import type * as english from '../../areas/words.ts'

export const areaWords: typeof english.areaWords = {
  area: 'Zona',
  inArea: (area) => `Zona: ${area}`,
  roleIn: (role, area) => `${role} (${area})`,
}
