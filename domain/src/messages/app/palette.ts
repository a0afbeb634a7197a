import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Words with the same meaning that a user may type. */
const typedAs = (...words: readonly string[]) => words

/** Texts of the command palette, which finds people, days, pages and actions. */
export const paletteScreens = catalogue('paletteScreens', {
  title: 'Search and commands',
  placeholder: 'A person, a date, a page or an action',
  groups: {
    actions: 'Actions',
    people: 'People',
    days: 'Weeks and dates',
    pages: 'Pages',
    settings: 'Settings',
    own: 'Your menu',
  },
  results: (count: number, more: number) =>
    more === 0
      ? countOf(count, 'result')
      : `${countOf(count, 'result')}, and ${more} more. Type more to narrow them down.`,
  morePeople: (count: number) => `and ${countOf(count, 'more person', 'more people')}: type more of the name`,
  none: (text: string) => `Nothing matches ‘${text}’`,
  noneHint: 'Try part of a name, a date such as ‘12 Dec’ or ‘next monday’, or what you want to do.',
  shiftsOf: 'Shifts this week',
  profileOf: (name: string) => `Profile of ${name}`,
  weekOf: (dates: string) => `Week of ${dates}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  lastWeek: 'Last week',
  exportWeek: 'Export the week as CSV',
  /** Words that users type to search. */
  typed: {
    thisWeek: 'this week',
    nextWeek: 'next week',
    lastWeek: 'last week',
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    /** Two-letter abbreviations of the days of the week, from Sunday, unless the reader of dates knows them. */
    weekdays: typedAs(),
    /** Typed before a day of the week that has passed or, in some languages, after it. */
    last: typedAs('last'),
    /** Typed before a week number. */
    week: typedAs('week'),
    /** Typed before a number of days or weeks, with the names of these units. */
    in: 'in',
    day: typedAs('day', 'days'),
    weeks: typedAs('week', 'weeks'),
  },
  conflicts: 'Conflicts this week',
  requirements: 'Requirements',
  notNow: (action: string) => `‘${action}’ is not available here right now`,
  keys: [
    { key: '↑ ↓', does: 'choose' },
    { key: 'Enter', does: 'open' },
    { key: 'Esc', does: 'close' },
  ],
  /** Synonyms that users search for. */
  alsoCalled: {
    generate: 'fill plan auto schedule roster',
    confirm: 'publish confirm week lock finish',
    addShift: 'new create shift',
    print: 'paper pdf',
    export: 'download spreadsheet hours csv',
    addRequirements: 'demand needs new requirement',
    weekDemand: 'change demand one week need more fewer people',
    addStaff: 'new employee person hire',
    invite: 'invite people account link',
    addEvent: 'new event match concert',
    addRole: 'new role position',
    absence: 'sick ill absent absence no-show cannot work cover report',
    timeOff: 'holiday leave vacation away request',
    weekCost: 'labour cost wages wage bill budget sales turnover money',
    payRun: 'payroll wages salary overtime export xero myob gusto datev',
    conflicts: 'problems violations warnings rules',
  },
})
