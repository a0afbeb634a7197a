/**
 * What an account gets that no manager has accepted yet (ACC-05, decision 0139). What is not listed is an empty list, or
 * refused.
 */
import { changePassword, getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import {
  getAvailability,
  getDrafting,
  saveAvailability,
  sayAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import { listWeekBreaks } from '@fairweek/domain/contracts/breaks/breaks'
import { calendarEndpoints } from '@fairweek/domain/contracts/calendar/calendar'
import { notificationChoiceEndpoints } from '@fairweek/domain/contracts/channels/notification-choices'
import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import { readTogether } from '@fairweek/domain/contracts/live/reads'
import { countShiftsAhead, listUnassigned } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import {
  getProfileImage,
  getStaffByUser,
  listStaff,
  removeProfileImage,
  saveProfileImage,
  updateStaff,
} from '@fairweek/domain/contracts/staff'
import { saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { getLeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { listTimesheet } from '@fairweek/domain/contracts/timesheets'
import { getOwnClaim, setDarkMode, setLanguage, updateUser } from '@fairweek/domain/contracts/users'
import { z } from 'zod'

/** Endpoints that answer about the caller alone, or, like the settings, about nobody. */
const SERVED: ReadonlySet<EndpointSpec> = new Set<EndpointSpec>([
  getCurrentUser,
  readTogether,
  changePassword,
  setDarkMode,
  setLanguage,
  updateUser,
  getOwnClaim,
  listStaff,
  getStaffByUser,
  updateStaff,
  saveStaffForm,
  getProfileImage,
  saveProfileImage,
  removeProfileImage,
  getAvailability,
  saveAvailability,
  sayAvailability,
  countShiftsAhead,
  getLeaveRules,
  listSettings,
  ...calendarEndpoints,
  ...notificationChoiceEndpoints,
])

const replyOf = <Spec extends EndpointSpec>(endpoint: Spec, reply: Reply<Spec>) => [endpoint, reply] as const

/** Replies that are not lists, but say as well that there is nothing. */
const REPLIES: ReadonlyMap<EndpointSpec, unknown> = new Map<EndpointSpec, unknown>([
  replyOf(listUnassigned, { unassignedRequirements: [], cancelledShifts: [], roles: [], notOffered: [] }),
  replyOf(listWeekBreaks, { breaks: [], gaps: [] }),
  replyOf(getDrafting, { host: null }),
  replyOf(listTimesheet, {
    rows: [],
    people: [],
    changedWeeks: [],
    locks: [],
    totalHours: 0,
    totals: {
      shifts: 0,
      plannedHours: 0,
      hours: 0,
      workedHours: 0,
      aheadShifts: 0,
      breakMinutes: 0,
      paidMinutes: 0,
      paidHours: 0,
    },
  }),
])

/** Returns what accounts get that no manager has accepted: the same as others, a fixed reply, or null for a refusal. */
export function beforeAcceptance(endpoint: EndpointSpec): 'served' | { readonly reply: unknown } | null {
  if (endpoint.access === 'public' || SERVED.has(endpoint)) return 'served'
  const isList = endpoint.method === 'GET' && endpoint.response instanceof z.ZodArray
  return REPLIES.has(endpoint) || isList ? { reply: REPLIES.get(endpoint) ?? [] } : null
}
