/** The people, weekly demand and events of the sample restaurant, as data only. */
import { type TimeSlot, WHOLE_DAY } from '@fairweek/domain/contracts/availability/availability'
import type { DayOfWeek } from '@fairweek/domain/time/day'

export type SampleRole = 'Bartender' | 'Cook' | 'Host' | 'Manager'

export const SAMPLE_ROLES: readonly SampleRole[] = ['Bartender', 'Cook', 'Host', 'Manager']

/**
 * The demo's accounts: their usernames, which are the part of the e-mail address before @example.com too. Each has a
 * staff profile. `colleague` is a second staff account, with which `staff` can swap shifts.
 */
export const DEMO_ACCOUNTS = ['admin', 'manager', 'staff', 'colleague'] as const

/** A person of the sample. Hours are `HH:mm:ss`; day 0 is Sunday. */
export interface SamplePerson {
  name: string
  phoneNumber: string
  email: string | null
  roles: readonly SampleRole[]
  seniority: number
  targetWeeklyHours: number | null
  preferredDays: readonly DayOfWeek[]
  preferredTime: readonly [string, string] | null
  /** Hours in which they are unavailable, by day of the week. */
  unavailable: Partial<Record<DayOfWeek, readonly TimeSlot[]>>
  /** Hours that they prefer (`isPreferred`) or would rather not work. */
  wishes: readonly { dayOfWeek: DayOfWeek; startTime: string; endTime: string; isPreferred: boolean }[]
  account: (typeof DEMO_ACCOUNTS)[number] | null
}

type Extras = Partial<Omit<SamplePerson, 'name' | 'roles' | 'seniority' | 'targetWeeklyHours'>>

let phoneCounter = 0

function person(
  name: string,
  roles: readonly SampleRole[],
  seniority: number,
  targetWeeklyHours: number | null,
  extras: Extras = {},
): SamplePerson {
  phoneCounter += 137
  const [first = ''] = name.split(' ')
  const local = first
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase()
  return {
    name,
    roles,
    seniority,
    targetWeeklyHours,
    phoneNumber: `+64 21 555 ${String(1000 + phoneCounter)}`,
    email: `${local}.${phoneCounter}@example.com`,
    preferredDays: [],
    preferredTime: null,
    unavailable: {},
    wishes: [],
    account: null,
    ...extras,
  }
}

const DAYTIME = ['08:00:00', '18:00:00'] as const
const EVENINGS = ['15:00:00', '02:00:00'] as const
const EVENING_CLASS: TimeSlot = { startTime: '17:00:00', endTime: '22:00:00' }
const SCHOOL_RUN: TimeSlot = { startTime: '06:00:00', endTime: '10:00:00' }

/** Twenty-four people with short and long names: almost enough for the weekly demand. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  person('Grace Okafor', ['Manager'], 10, 38, {
    account: 'admin',
    preferredDays: [1, 2, 3, 4, 5],
    preferredTime: DAYTIME,
  }),
  person('Daniel Reyes', ['Manager', 'Host'], 8, 38, { account: 'manager', unavailable: { 0: [WHOLE_DAY] } }),
  person('Aroha Ngata', ['Bartender'], 6, 32, {
    account: 'staff',
    preferredDays: [4, 5, 6],
    preferredTime: EVENINGS,
    unavailable: { 2: [EVENING_CLASS] },
    wishes: [{ dayOfWeek: 5, startTime: '18:00:00', endTime: '02:00:00', isPreferred: true }],
  }),
  person('Wiremu Featherstonehaugh-Cholmondeley', ['Bartender'], 7, 36, { unavailable: { 6: [WHOLE_DAY] } }),
  person('Bo Li', ['Cook'], 4, 40, { preferredTime: DAYTIME }),
  person('Siobhán Delgado', ['Bartender', 'Host'], 5, 30, {
    wishes: [{ dayOfWeek: 0, startTime: '09:00:00', endTime: '17:00:00', isPreferred: false }],
  }),
  person('Kwame Mensah', ['Cook'], 9, 40, { preferredDays: [1, 2, 3, 4, 5] }),
  person('Lena Fischer', ['Bartender', 'Cook'], 6, 32, { preferredTime: EVENINGS }),
  person('Priya Raman', ['Host'], 3, 24, { unavailable: { 1: [SCHOOL_RUN], 3: [WHOLE_DAY], 6: [WHOLE_DAY] } }),
  person('Tomasz Kowalski', ['Cook'], 8, 40, { unavailable: { 0: [WHOLE_DAY] } }),
  person('Yuki Tanaka', ['Cook'], 2, 36, { preferredDays: [5, 6, 0], preferredTime: EVENINGS }),
  person('Beatriz Costa-Lima', ['Cook'], 5, 40, {
    unavailable: { 6: [WHOLE_DAY] },
    wishes: [{ dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00', isPreferred: true }],
  }),
  person('Hemi Parata', ['Bartender', 'Host'], 8, 36, { account: 'colleague' }),
  person('Chloé Dubois', ['Manager', 'Host'], 6, 34, { unavailable: { 5: [EVENING_CLASS] } }),
  person('Dmitri Volkov', ['Cook'], 5, 40, { preferredTime: DAYTIME }),
  person('Fatima Rahimi', ['Bartender'], 5, 36, { unavailable: { 5: [WHOLE_DAY] } }),
  person('Giulia Ferrari', ['Host'], 3, 28, { preferredTime: DAYTIME, unavailable: { 4: [EVENING_CLASS] } }),
  person('Hassan Aziz', ['Cook', 'Host'], 4, 36, {
    unavailable: { 5: [{ startTime: '11:00:00', endTime: '15:00:00' }] },
  }),
  person('Jo Ng', ['Cook'], 1, 30, { preferredDays: [6, 0] }),
  person("Mateo O'Brien", ['Bartender', 'Manager'], 7, 38),
  person('Noor Haddad', ['Cook', 'Bartender'], 6, null, {
    wishes: [{ dayOfWeek: 6, startTime: '18:00:00', endTime: '02:00:00', isPreferred: false }],
  }),
  person('Oskar Nyström', ['Cook'], 7, 40, { unavailable: { 1: [WHOLE_DAY] } }),
  person('Te-Ata Walker', ['Cook', 'Manager'], 8, 36, { email: null, preferredDays: [2, 3, 4] }),
  person('Umar Farooq', ['Bartender'], 2, 30, { unavailable: { 6: [WHOLE_DAY], 1: [EVENING_CLASS] } }),
]

/** Weekly demand: days, start, end, role, and number of people. */
export type SampleNeed = readonly [days: readonly DayOfWeek[], startTime: string, endTime: string, SampleRole, number]

const MONDAY_TO_THURSDAY: readonly DayOfWeek[] = [1, 2, 3, 4]
const WEEKEND: readonly DayOfWeek[] = [5, 6, 0]
const EVERY_DAY: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]

/** The weekly demand of 113 shifts: the kitchen opens at nine, the bar closes at two on Fridays and Saturdays. */
export const SAMPLE_NEEDS: readonly SampleNeed[] = [
  [MONDAY_TO_THURSDAY, '09:00:00', '17:00:00', 'Cook', 3],
  [WEEKEND, '09:00:00', '17:00:00', 'Cook', 4],
  [[6, 0], '11:00:00', '19:00:00', 'Cook', 1],
  [[1, 2, 3, 4, 0], '16:00:00', '23:00:00', 'Cook', 3],
  [[5, 6], '16:00:00', '23:00:00', 'Cook', 4],
  [MONDAY_TO_THURSDAY, '11:00:00', '19:00:00', 'Host', 1],
  [WEEKEND, '11:00:00', '19:00:00', 'Host', 2],
  [MONDAY_TO_THURSDAY, '17:00:00', '23:00:00', 'Host', 1],
  [WEEKEND, '17:00:00', '23:00:00', 'Host', 2],
  [MONDAY_TO_THURSDAY, '12:00:00', '20:00:00', 'Bartender', 1],
  [WEEKEND, '12:00:00', '20:00:00', 'Bartender', 2],
  [[1, 2, 3], '18:00:00', '00:00:00', 'Bartender', 2],
  [[4, 0], '18:00:00', '00:00:00', 'Bartender', 3],
  [[5, 6], '18:00:00', '02:00:00', 'Bartender', 4],
  [EVERY_DAY, '10:00:00', '18:00:00', 'Manager', 1],
  [[1, 2, 3, 4, 0], '16:00:00', '23:30:00', 'Manager', 1],
  [[5, 6], '18:00:00', '02:00:00', 'Manager', 1],
]

/** Events of the current week (0) and the next (1), with the people they need beyond the weekly demand. */
export const SAMPLE_EVENTS = [
  {
    week: 0,
    dayOfWeek: 6,
    name: 'Live Music Night',
    startTime: '19:00:00',
    endTime: '23:00:00',
    raises: { Bartender: 1, Host: 1 },
  },
  {
    week: 1,
    dayOfWeek: 4,
    name: 'Winemakers’ Tasting Dinner',
    startTime: '18:00:00',
    endTime: '22:00:00',
    raises: { Bartender: 1, Cook: 1 },
  },
] as const satisfies readonly {
  week: 0 | 1
  dayOfWeek: DayOfWeek
  name: string
  startTime: string
  endTime: string
  raises: Partial<Record<SampleRole, number>>
}[]
