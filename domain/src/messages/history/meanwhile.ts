/** Texts about something that was changed while somebody was editing it. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

/** A field that differs, with its former and its present value. */
interface ChangedField {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** When something was changed; `day` is null for today. */
export interface ChangeTime {
  readonly day: string | null
  readonly time: string
}

const at = (when: ChangeTime | null) =>
  when === null ? '' : when.day === null ? ` at ${when.time}` : ` on ${when.day} at ${when.time}`

export const meanwhileMessages = catalogue('meanwhileMessages', {
  /** Names the user as the author of a change, made in another window or not loaded by this page yet. */
  you: 'You',
  /** What was changed, as `changedBy` and `deletedBy` name it. */
  things: {
    shift: 'this shift',
    profile: 'this profile',
    availability: 'this availability',
    account: 'this account',
    event: 'this event',
    requirement: 'this requirement',
    setting: 'this setting',
    payRates: 'these hourly rates',
    takings: 'the takings of this day',
    payRules: 'the pay rules',
    contract: 'this contract',
    pairings: 'who works together',
    role: 'this role',
    area: 'this area',
    note: 'this note',
    channel: 'this channel',
  },
  /** Values that have no words of their own. */
  values: { none: 'none', yes: 'yes', no: 'no' },
  /** `when` is null if no change is recorded. */
  changedBy: (
    thing: string,
    { actors, when }: { readonly actors: readonly string[]; readonly when: ChangeTime | null },
    fields: readonly ChangedField[],
  ) => {
    const changed = fields.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${listOf(actors)} changed ${thing}${at(when)}.${changed === '' ? '' : ` ${changed}.`}`
  },
  /** Adds what to do next, for actions that do not keep what the user typed. */
  repeatChange: (changed: string) => `${changed} Look at it again and repeat your change.`,
  deletedBy: (thing: string, actor: string, when: ChangeTime) => `${actor} deleted ${thing}${at(when)}.`,
})

/** Shown where saving is refused, because somebody else has saved first. */
export const meanwhileScreens = catalogue('meanwhileScreens', {
  stillHere: 'What you entered is still here. Save again to replace the current values.',
  /** Shown if the shift was confirmed after the user opened it. */
  stillHereLocked: 'What you entered is still here. Unconfirm the shift, then save again.',
  stillHereDeleted: 'What you entered is still here. You can add it as a new shift.',
  /** Button that discards what the user entered and shows the current state of the shift. */
  useCurrent: 'Use the current version',
  addAsNew: 'Add as a new shift',
  /** Shown above the fields that somebody else has changed. */
  chooseValues: 'What you entered is still here. Choose a value for each field, then save again.',
  mine: 'Yours',
  theirs: 'Theirs',
})
