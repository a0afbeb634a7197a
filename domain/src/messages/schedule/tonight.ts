import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** The part of the day that the texts name: 'tonight' from the afternoon on. */
export type PartOfDay = 'today' | 'tonight'

/** Texts of what is missing today, on the dashboard of managers. */
export const tonightScreens = catalogue('tonightScreens', {
  title: (part: PartOfDay) => `Missing ${part}`,
  missing: (count: number, part: PartOfDay) => `${countOf(count, 'shift')} open ${part}`,
  /** Published shifts whose people dropped out; other shifts may be open too. */
  vacatedTomorrow: (count: number) => `${countOf(count, 'shift')} tomorrow need${count === 1 ? 's' : ''} cover`,
  working: (part: PartOfDay) => `Working ${part}`,
  /** People who have a shift, but are off, unavailable or no longer employed. */
  cannotWork: (count: number, part: PartOfDay) => `${countOf(count, 'person', 'people')} planned ${part} cannot work`,
  noShift: 'No shift yet; finding cover adds it',
  allCovered: (part: PartOfDay) => `Every shift is covered ${part}`,
  nothingOpen: (part: PartOfDay) => `No shift is open ${part}`,
  drafts: (count: number) => `${countOf(count, 'shift is still a draft', 'shifts are still drafts')}.`,
  requests: (count: number) => `${countOf(count, 'request')} about today ${count === 1 ? 'is' : 'are'} not answered.`,
})
