/** Texts about open shifts, shared by the grid, the dashboard, the dialogs and Generate. */

import { catalogue } from '../../language/catalogue.ts'
import { numberText } from '../count.ts'

/**
 * Number of people needed and assigned until a time, which is given as text; the last figure applies to the end of the
 * period.
 */
export interface CoverFigure {
  there: number
  needed: number
  until: string
}

/** Formats minutes as hours to one decimal: '0.5 h'. */
export const openHours = (minutes: number) => `${numberText(Math.round(minutes / 6) / 10)} h`

export const coverageWords = catalogue('coverageWords', {
  need: (missing: number) => `Need ${missing} more`,
  openOf: (open: number, needed: number) => `${open} of ${needed} open`,
  openHours,
  canStillBeFilled: (places: number) => `${places} can still be filled`,
  /** Shown beside the hours: the number of partly covered shifts. */
  inPart: (places: number) => `${places} partly covered`,
  /** '5 short' for shifts without anybody, '0.5 h short' for partly covered shifts, '5 + 0.5 h short' for both. */
  countShort: (places: number, partMinutes: number) =>
    `${[...(places > 0 ? [`${places}`] : []), ...(partMinutes > 0 ? [coverageWords.openHours(partMinutes)] : [])].join(' + ')} short`,
  allCovered: 'Everything is covered',
  /** '30 min', '4 h', '1 h 15 min'. */
  lengthOf: (minutes: number) =>
    [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
      .filter((part) => part !== '')
      .join(' '),
  /** Names a shortage of a role: 'Host short', '2 Cook short'. */
  roleShort: (missing: number, role: string) => `${missing === 1 ? '' : `${missing} `}${role} short`,
  /** 'Host short 11 AM – 11:30 AM'. */
  short: (missing: number, role: string, time: string) => `${coverageWords.roleShort(missing, role)} ${time}`,
  /** '1 of 2', or '4 of 8 until 5 PM, then 4 of 6' if the demand changes. */
  figures: (figures: readonly CoverFigure[]) =>
    figures
      .map(({ there, needed, until }, index) => {
        const isLast = index === figures.length - 1
        const count = `${there} of ${needed}`
        return isLast ? (index === 0 ? count : `then ${count}`) : `${count} until ${until}`
      })
      .join(', '),
  furtherShort: (places: number) => `${places} more`,
})
