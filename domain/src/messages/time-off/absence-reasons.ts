/** Reasons of absences: sick, no-show, taken off, other (SICK-01). In its own module, because the grid shows them. */
import { catalogue } from '../../language/catalogue.ts'

/** Same codes as `ABSENCE_REASONS`. */
export type AbsenceWord = 'sick' | 'noShow' | 'takenOff' | 'other'
export type Reasons<Text> = Record<AbsenceWord, Text>

export const absenceReasons = catalogue('absenceReasons', {
  /** To choose from. */
  names: {
    sick: 'Called in sick',
    noShow: 'No-show',
    takenOff: 'Take off work',
    other: 'Other',
  } satisfies Reasons<string>,
  /** In lists. */
  short: { sick: 'Sick', noShow: 'No-show', takenOff: 'Taken off', other: 'Absent' } satisfies Reasons<string>,
  of: {
    sick: (name: string) => `${name} called in sick`,
    noShow: (name: string) => `${name} did not show up`,
    takenOff: (name: string) => `${name} was taken off work`,
    other: (name: string) => `${name} cannot work`,
  } satisfies Reasons<(name: string) => string>,
})
