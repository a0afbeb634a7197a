/** Lists what the command palette can find. Each entry's menu, page or endpoint determines who may see it. */

import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { createEvent } from '@fairweek/domain/contracts/events'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { confirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import { createRequirement } from '@fairweek/domain/contracts/requirements/requirement-writes'
import { setWeekDemand } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { createRole } from '@fairweek/domain/contracts/roles'
import { createShift } from '@fairweek/domain/contracts/schedule/schedule'
import { saveSetting } from '@fairweek/domain/contracts/settings'
import { createStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { getWeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { type FindableEntry, findEntries } from '@fairweek/domain/contracts/text/find-entries'
import { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { requestTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { inviteStaff } from '@fairweek/domain/contracts/users'
import { paletteScreens as words } from '@fairweek/domain/messages/app/palette'
import { availabilityScreens } from '@fairweek/domain/messages/availability/screens'
import { eventScreens } from '@fairweek/domain/messages/events'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { weekDemandScreens } from '@fairweek/domain/messages/requirements/week-demand'
import { roleScreens } from '@fairweek/domain/messages/roles'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { takingsScreens } from '@fairweek/domain/messages/takings/takings'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { timeOffScreens } from '@fairweek/domain/messages/time-off/time-off'
import { inviteScreens } from '@fairweek/domain/messages/users/users'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { weekStartOf } from '@fairweek/domain/time/week'
import {
  Banknote,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Coins,
  Download,
  IdCard,
  ListPlus,
  Lock,
  Mails,
  Printer,
  Sparkles,
  TriangleAlert,
  UserPlus,
  UserRound,
  UsersRound,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { listSettingEntries } from '../../features/settings/setting-entries.ts'
import type { MenuEntry } from '../../ui/menu-list.tsx'
import { routesFor } from '../routes.ts'
import { PAGE_ICONS } from '../sidebar.tsx'
import { readDays } from './read-days.ts'

/** What an entry does: open a page, optionally at a section or pressing a button there, or run a function. */
type Destination = { path: string; press?: string } | { run: () => void }

export type PaletteGroup = 'actions' | 'people' | 'days' | 'pages' | 'settings' | 'own'

export type ListedEntry = FindableEntry & { group: PaletteGroup; icon: ReactNode; destination: Destination }

/** If at most this many people match, their availability and profile are listed along with their shifts. */
const FEW_PEOPLE = 2
const MOST_PEOPLE = 6
const MOST_SETTINGS = 6

const SCHEDULE = '/schedule'

interface Action {
  id: keyof typeof words.alsoCalled
  label: string
  access: UserRole | 'public'
  icon: ReactNode
  destination: Destination
}

const icon = (Icon: typeof Lock) => <Icon aria-hidden="true" />

const listActions = (role: UserRole): readonly Action[] => [
  {
    id: 'generate',
    label: generateCommands.title,
    access: generateSchedule.access,
    icon: icon(Sparkles),
    destination: { path: SCHEDULE, press: 'generate' },
  },
  {
    id: 'confirm',
    label: confirmScreens.confirm,
    access: confirmShifts.access,
    icon: icon(Lock),
    destination: { path: SCHEDULE, press: 'confirm-week' },
  },
  {
    id: 'addShift',
    label: scheduleScreens.addShift,
    access: createShift.access,
    icon: icon(CalendarPlus),
    destination: { path: SCHEDULE, press: 'add-shift' },
  },
  {
    id: 'print',
    label: scheduleScreens.print,
    access: createShift.access,
    icon: icon(Printer),
    destination: { path: SCHEDULE, press: 'print' },
  },
  {
    id: 'export',
    label: words.exportWeek,
    access: createShift.access,
    icon: icon(Download),
    destination: { path: SCHEDULE, press: 'export' },
  },
  {
    id: 'addRequirements',
    label: requirementScreens.addSome,
    access: createRequirement.access,
    icon: icon(ListPlus),
    destination: { path: `${SCHEDULE}#add-requirements` },
  },
  {
    id: 'weekDemand',
    label: weekDemandScreens.change,
    access: setWeekDemand.access,
    icon: icon(UsersRound),
    destination: { path: SCHEDULE, press: 'week-demand' },
  },
  {
    id: 'absence',
    label: hasRank(role, 'manager') ? dashboardScreens.somebodyCannotWork : absenceScreens.ownTitle,
    access: reportAbsence.access,
    icon: icon(UserX),
    destination: { path: '/', press: 'absence' },
  },
  {
    id: 'invite',
    label: inviteScreens.title,
    access: inviteStaff.access,
    icon: icon(Mails),
    destination: { path: '/staff?invite' },
  },
  {
    id: 'addStaff',
    label: staffScreens.add,
    access: createStaff.access,
    icon: icon(UserPlus),
    destination: { path: '/staff', press: 'add-staff' },
  },
  {
    id: 'addEvent',
    label: eventScreens.add,
    access: createEvent.access,
    icon: icon(CalendarClock),
    destination: { path: '/events', press: 'add-event' },
  },
  {
    id: 'addRole',
    label: roleScreens.add,
    access: createRole.access,
    icon: icon(IdCard),
    destination: { path: '/roles', press: 'add-role' },
  },
  {
    id: 'timeOff',
    label: hasRank(role, 'manager') ? timeOffScreens.enter : timeOffScreens.ask,
    access: requestTimeOff.access,
    icon: icon(CalendarOff),
    destination: { path: '/availability?part=time-off', press: 'time-off' },
  },
  {
    id: 'weekCost',
    label: takingsScreens.title,
    access: getWeekFigures.access,
    icon: icon(Coins),
    destination: { path: SCHEDULE, press: 'week-cost' },
  },
  {
    id: 'payRun',
    label: payScreens.title,
    access: getPayRun.access,
    icon: icon(Banknote),
    destination: { path: '/timesheets?view=pay' },
  },
  {
    id: 'conflicts',
    label: words.conflicts,
    access: listConflicts.access,
    icon: icon(TriangleAlert),
    destination: { path: `${SCHEDULE}#conflicts` },
  },
]

const entry = (fields: Omit<ListedEntry, 'detail' | 'alsoCalled'> & Partial<ListedEntry>): ListedEntry => ({
  detail: '',
  alsoCalled: '',
  ...fields,
})

function actionEntries(role: UserRole): ListedEntry[] {
  return listActions(role)
    .filter(({ access }) => access === 'public' || hasRank(role, access))
    .map(({ access: _, ...action }) => entry({ ...action, group: 'actions', alsoCalled: words.alsoCalled[action.id] }))
}

function pageEntries(role: UserRole): ListedEntry[] {
  return routesFor(role).map(({ path, linkText, title }) => {
    return entry({
      id: path,
      group: 'pages',
      label: linkText,
      alsoCalled: title,
      icon: icon(PAGE_ICONS[path]),
      destination: { path },
    })
  })
}

function settingEntries(role: UserRole): ListedEntry[] {
  if (!hasRank(role, saveSetting.access)) return []
  return listSettingEntries().map(({ path, ...found }) => ({
    ...found,
    group: 'settings',
    icon: icon(PAGE_ICONS['/settings']),
    destination: { path },
  }))
}

/** Keeps only the first settings that were found, so that they do not push out everything else. */
function firstSettings(found: readonly ListedEntry[]): ListedEntry[] {
  const settings = found.filter(({ group }) => group === 'settings').slice(0, MOST_SETTINGS)
  return found.filter((each) => each.group !== 'settings' || settings.includes(each))
}

function dayEntry(day: string, label: string, isWeek: boolean): ListedEntry {
  const dates = weekDates(weekStartOf(day))
  return entry({
    id: `day ${label}`,
    group: 'days',
    label,
    detail: isWeek ? dates : words.weekOf(dates),
    icon: icon(CalendarDays),
    destination: { path: `${SCHEDULE}?week=${day}` },
  })
}

const longDay = (day: string) => formatDay(day, 'EEEE, MMM d, yyyy')

/** Lists days and weeks with a name such as 'Today' or 'Next week', then other dates that the text may mean. */
function dayEntries(text: string, today: string): ListedEntry[] {
  const named = [
    { phrase: words.typed.thisWeek, label: words.thisWeek, isWeek: true },
    { phrase: words.typed.nextWeek, label: words.nextWeek, isWeek: true },
    { phrase: words.typed.lastWeek, label: words.lastWeek, isWeek: true },
    { phrase: words.typed.today, label: words.today, isWeek: false },
    { phrase: words.typed.tomorrow, label: words.tomorrow, isWeek: false },
  ].flatMap(({ phrase, label, isWeek }) =>
    readDays(phrase, today).map((day) => ({ day, label: isWeek ? label : `${label}, ${longDay(day)}`, isWeek })),
  )
  const shown = text.trim() === '' ? named.slice(0, 2) : findEntriesOf(named, text)
  const isWeek = words.typed.week.some((week) => text.toLowerCase().includes(week))
  const read = readDays(text, today)
    .filter((day) => !shown.some((each) => each.day === day && each.isWeek === isWeek))
    .map((day) => ({ day, label: isWeek ? words.weekOf(weekDates(day)) : longDay(day), isWeek }))
  return [...shown, ...read].map(({ day, label, isWeek: isOfWeek }) => dayEntry(day, label, isOfWeek))
}

function findEntriesOf<Named extends { label: string }>(named: readonly Named[], text: string): Named[] {
  return named.filter(({ label }) => label.toLowerCase().startsWith(text.trim().toLowerCase()))
}

/** The entry of a person; of those who have left, their profile, because nothing is planned for them any more. */
function personEntry(person: Staff, today: string): ListedEntry {
  const { id, name, roles } = person
  if (hasLeft(person, today)) return profileOf(person, staffScreens.nameOfLeaver(name))
  return entry({
    id: `person ${id}`,
    group: 'people',
    label: name,
    detail: roles.map((role) => role.name).join(', ') || words.shiftsOf,
    icon: icon(UserRound),
    destination: { path: `${SCHEDULE}?${new URLSearchParams({ view: 'people', find: name })}` },
  })
}

function profileOf({ id, name }: Staff, label: string): ListedEntry {
  return entry({
    id: `profile ${id}`,
    group: 'people',
    label,
    icon: icon(IdCard),
    destination: { path: `/staff?${new URLSearchParams({ find: name })}` },
  })
}

/** Returns the entries for people's shifts and, if only a few people match, for their availability and profile. */
function personEntries(found: readonly ListedEntry[], staff: readonly Staff[]): ListedEntry[] {
  if (found.length === 0 || found.length > FEW_PEOPLE) return found.slice(0, MOST_PEOPLE)
  return found.flatMap((shifts) => {
    const person = staff.find(({ id }) => shifts.id === `person ${id}`)
    if (!person) return [shifts]
    const { id, name } = person
    return [
      { ...shifts, detail: words.shiftsOf },
      entry({
        id: `availability ${id}`,
        group: 'people',
        label: availabilityScreens.ofPerson(name),
        icon: icon(CalendarOff),
        destination: { path: `/availability?staff=${id}` },
      }),
      profileOf(person, words.profileOf(name)),
    ]
  })
}

export interface PaletteFacts {
  role: UserRole
  today: string
  /** People whom the signed-in user may look up; empty for staff. */
  staff: readonly Staff[]
  ownMenu: readonly MenuEntry[]
}

/**
 * Lists the matches, and counts the people left out. Without a text, lists actions, nearby weeks, pages and the user's
 * own menu.
 */
export function listEntries(text: string, facts: PaletteFacts): { entries: ListedEntry[]; morePeople: number } {
  const { role, today, staff, ownMenu } = facts
  const own = ownMenu.map((item) =>
    entry({
      id: `own ${item.label}`,
      group: 'own',
      label: item.label,
      icon: item.icon,
      destination: { run: item.onSelect },
    }),
  )
  const fixed = [...actionEntries(role), ...pageEntries(role), ...settingEntries(role), ...own]
  const days = dayEntries(text, today)
  if (text.trim() === '')
    return { entries: [...actionEntries(role), ...days, ...pageEntries(role), ...own], morePeople: 0 }
  const found = firstSettings(findEntries([...staff.map((person) => personEntry(person, today)), ...fixed], text))
  const people = found.filter(({ group }) => group === 'people')
  const at = found.findIndex(({ group }) => group === 'people')
  const others = found.filter(({ group }) => group !== 'people')
  const listed = personEntries(people, staff)
  const entries = [...days, ...others.slice(0, Math.max(0, at)), ...listed, ...others.slice(Math.max(0, at))]
  return { entries, morePeople: Math.max(0, people.length - MOST_PEOPLE) }
}
