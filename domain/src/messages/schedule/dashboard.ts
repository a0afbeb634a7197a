import { catalogue } from '../../language/catalogue.ts'
import { countOf, numberText } from '../count.ts'

/** Texts of the dashboards of managers and staff. */
export const dashboardScreens = catalogue('dashboardScreens', {
  loading: 'Loading dashboard...',
  weekShown: 'Week shown',
  weeks: { this: 'This week', next: 'Next week' },
  weeksInSentence: { this: 'this week', next: 'next week' },

  toDecide: 'To decide',
  swaps: (count: number) => countOf(count, 'shift offer'),
  shiftRequests: (count: number) => countOf(count, 'shift request'),
  timeOff: (count: number) => countOf(count, 'time-off request'),

  noRequirements: 'No requirements defined',
  noRequirementsHint: 'Set how many people each day needs. Filled and open shifts are then shown here.',
  setUpRequirements: 'Set up requirements',
  allCovered: 'Nothing is open from now on',
  wentUnfilled: (places: number, needed: number) => `${places} of ${needed} went unfilled`,
  nobodyNeeded: 'nobody needed',
  covered: 'covered',
  countOf: (filled: number, needed: number) => `${filled} of ${needed}`,

  figures: {
    staff: 'Total Staff',
    conflicts: 'Schedule Conflicts',
    pending: 'Pending Shifts',
    events: 'Upcoming Events',
  },
  unresolvedAhead: 'unresolved, from now on',
  nextSevenDays: 'next 7 days',

  quickActions: 'Quick Actions',
  manageSchedule: 'Manage Schedule',
  manageStaff: 'Manage Staff',
  exportTimesheets: 'Export Timesheets',
  somebodyCannotWork: 'Report an absence',
  confirmAll: 'Confirm All Pending Shifts',
  confirmAllQuestion: 'Confirm All Pending Shifts?',
  confirmAllWarning:
    'This publishes every draft with a person, in all weeks, and locks it for timesheets. Open requests stay open.',
  confirmAllButton: 'Confirm All',

  overview: 'Staff Overview',
  overviewEmptyHint: 'Add staff, or import a spreadsheet, to see everyone’s hours against target here.',
  addStaff: 'Add staff',
  /** `all` is the number of people with target hours; `off` is how many of them deviate by more than 4 hours. */
  overviewHint: (week: string, off: number, all: number) => {
    if (all === 0) return `Hours of ${week}. Nobody has a target.`
    return off === 0
      ? `Hours of ${week}. Everybody with a target is within 4 hours of it.`
      : `Hours of ${week}. ${off} of ${countOf(all, 'person', 'people')} with a target ${off === 1 ? 'is' : 'are'} more than 4 hours over or under it.`
  },
  showFirst: (count: number) => `Show the first ${count}`,
  showAll: (count: number) => `Show all ${count}`,

  nextShift: 'Next shift',
  onShift: 'On shift',
  noNextShift: 'No shift of yours is published for the next four weeks.',
  now: 'Now',
  inMinutes: (minutes: number) => `in ${minutes} min`,
  inHours: (hours: number, minutes: number) => `in ${hours} h ${minutes} min`,
  inDays: (days: number) => `in ${countOf(days, 'day')}`,
  until: (time: string) => `Until ${time}`,

  percent: (percent: number) => `${percent}%`,
  /** Beside a percentage, which is at most 100. */
  overTarget: (hours: number) => `${numberText(hours)} h over target`,
  weeklyHours: 'Weekly Hours',
  hoursOfWeek: (target: number | null) => (target === null ? ' hours' : ` / ${target} hours`),
  hoursThisWeek: (target: number | null) => (target === null ? ' hours this week' : ` / ${target} hours`),

  schedule: 'Schedule',
  tabs: { mine: 'My Schedule', available: 'Available Shifts' },
  currentWeek: 'Current Week',
  unassigned: 'Unassigned shifts',
  noneAvailable: 'No available shifts',
  noneAvailableHint: 'There are no available shifts matching your roles for this week.',
  unnamedRole: (id: number) => `Role ${id}`,
  unassignedAvailable: 'Unassigned Shifts Available',
  unassignedAvailableHint: "The following shifts are available. You can request these shifts if you're interested.",
  openings: (count: number) => `${count} opening(s)`,
  cancelledAvailable: 'Cancelled Shifts Available',
  cancelledAvailableHint: 'These shifts were cancelled and are now available to pick up.',

  noProfileHint: 'Your account is not linked to a staff profile yet. Ask a manager to link it to see your shifts here.',
  information: 'Schedule Information',
  informationText: (place: string) =>
    `Confirmed shifts are final. Drafts and requests may still change. All times are ${place} time.`,
})
