import { numberText } from '../../count.ts'
import type * as english from '../../schedule/coverage.ts'
import { openHours } from '../../schedule/coverage.ts'

const roleShort = (missing: number, role: string) =>
  missing === 1 ? `${role} fehlt` : `${role}: ${numberText(missing)} fehlen`

export const coverageWords: typeof english.coverageWords = {
  need: (missing) => `Noch ${numberText(missing)} nötig`,
  openOf: (open, needed) => `${numberText(open)} von ${numberText(needed)} offen`,
  openHours,
  canStillBeFilled: (places) => `${numberText(places)} noch besetzbar`,
  inPart: (places) => `davon ${numberText(places)} teilweise`,
  countShort: (places, partMinutes) => {
    const parts = [...(places > 0 ? [numberText(places)] : []), ...(partMinutes > 0 ? [openHours(partMinutes)] : [])]
    const isOne = partMinutes === 0 ? places === 1 : places === 0 && Math.round(partMinutes / 6) === 10
    return `${parts.join(' + ')} ${isOne ? 'fehlt' : 'fehlen'}`
  },
  allCovered: 'Alles besetzt',
  lengthOf: (minutes) =>
    [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
      .filter((part) => part !== '')
      .join(' '),
  roleShort,
  short: (missing, role, time) => `${roleShort(missing, role)} ${time}`,
  figures: (figures) =>
    figures
      .map(({ there, needed, until }, index) => {
        const isLast = index === figures.length - 1
        const count = `${numberText(there)} von ${numberText(needed)}`
        return isLast ? (index === 0 ? count : `dann ${count}`) : `${count} bis ${until}`
      })
      .join(', '),
  furtherShort: (places) => `${numberText(places)} weitere`,
}
