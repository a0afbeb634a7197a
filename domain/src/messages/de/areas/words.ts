import type * as english from '../../areas/words.ts'

export const areaWords: typeof english.areaWords = {
  area: 'Bereich',
  inArea: (area) => `Bereich: ${area}`,
  roleIn: (role, area) => `${role} (${area})`,
}
