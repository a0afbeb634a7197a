import { numberText } from '../../count.ts'
import type * as english from '../../schedule/coverage.ts'
import { openHours } from '../../schedule/coverage.ts'

const lacking = (count: number) => (count === 1 ? 'falta' : 'faltan')
const roleShort = (missing: number, role: string) => `${role}: ${lacking(missing)} ${numberText(missing)}`

export const coverageWords: typeof english.coverageWords = {
  need: (missing) => `${missing === 1 ? 'Falta' : 'Faltan'} ${numberText(missing)}`,
  openOf: (open, needed) => `${numberText(open)} de ${numberText(needed)} sin cubrir`,
  openHours,
  canStillBeFilled: (places) => `${numberText(places)} aún se ${places === 1 ? 'puede' : 'pueden'} cubrir`,
  inPart: (places) => `${numberText(places)} solo en parte`,
  countShort: (places, partMinutes) => {
    const parts = [...(places > 0 ? [numberText(places)] : []), ...(partMinutes > 0 ? [openHours(partMinutes)] : [])]
    return `${places === 1 && partMinutes <= 0 ? 'falta' : 'faltan'} ${parts.join(' + ')}`
  },
  allCovered: 'Todo está cubierto',
  lengthOf: (minutes) =>
    [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
      .filter((part) => part !== '')
      .join(' '),
  roleShort,
  short: (missing, role, time) => `${roleShort(missing, role)} (${time})`,
  figures: (figures) =>
    figures
      .map(({ there, needed, until }, index) => {
        const isLast = index === figures.length - 1
        const count = `${there} de ${needed}`
        return isLast ? (index === 0 ? count : `luego ${count}`) : `${count} hasta ${until}`
      })
      .join(', '),
  furtherShort: (places) => `${numberText(places)} más`,
}
