import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Access, EndpointSpec, HttpMethod } from '@fairweek/domain/contracts/endpoint'
import { registry } from '@fairweek/domain/contracts/registry'
import { type DenialAction, denialMessage } from '@fairweek/domain/messages/permissions'
import { wallClock } from '@fairweek/domain/time/zone'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { createTestApp, type SignedInClient, type TestApp, type TestClient } from '../testing/test-app.ts'
import { TEST_NOW, TINY_IMAGE } from '../testing/test-roster.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => TEST_NOW })
  // Creates the first account of the business, so that no account below is its only admin.
  await testApp.signInAs('admin')
})
afterAll(() => testApp.close())

const RANKS: Record<Access, number> = { public: -1, staff: 0, manager: 1, admin: 2 }
const ACTION_OF_METHOD: Record<HttpMethod, DenialAction> = {
  GET: 'view',
  POST: 'create',
  PUT: 'edit',
  PATCH: 'edit',
  DELETE: 'delete',
}

/** An id that no row has; it is not the date of a Monday either. */
const NOBODY = '999999'
const urlOf = (endpoint: EndpointSpec) => endpoint.path.replace(/:\w+/g, NOBODY)
const ask = (client: TestClient, endpoint: EndpointSpec) => client.send(endpoint.method, urlOf(endpoint))

async function deletedUser(): Promise<SignedInClient> {
  const client = await testApp.signInAs('admin')
  await testApp.db.delete(users).where(eq(users.id, client.userId))
  return client
}

describe.each(registry.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '[NAV-07] [API-01] %s',
  (_name, endpoint) => {
    const refusal = denialMessage(endpoint.denial ?? ACTION_OF_METHOD[endpoint.method], endpoint.access)
    const isPublic = endpoint.access === 'public'

    test('refuses visitors and deleted users, unless it is public', async () => {
      for (const client of [testApp.anonymous, await deletedUser()]) {
        const reply = await ask(client, endpoint)
        if (isPublic) expect([401, 403]).not.toContain(reply.status)
        else expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      }
    })

    test.each(['staff', 'manager', 'admin'] as const)('serves or refuses rank %s', async (role) => {
      const reply = await ask(await testApp.signInAs(role), endpoint)
      if (RANKS[role] < RANKS[endpoint.access])
        expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', message: refusal } })
      else {
        expect(reply.status).not.toBe(401)
        expect(reply.body).not.toMatchObject({ message: refusal })
        expect(reply.status).not.toBe(500)
      }
    })
  },
)

interface ObjectCheck {
  /** Returns the URL of a request that refers to something of `owner`. */
  url: (owner: SignedInClient) => string
  body?: (owner: SignedInClient) => unknown
  /** Creates what the URL refers to. */
  prepare?: (owner: SignedInClient) => Promise<void>
  /** The expected status for a colleague with staff rank. */
  refused: 403 | 404
  /** True if not even a manager may act for another person. */
  isPersonal?: boolean
}

const WEEK = '2026-11-23'
const TODAY = wallClock(TEST_NOW, SETTING_DEFAULTS.businessTimeZone).day
const RANGE = 'startDate=2026-11-23&endDate=2026-11-29'
const PROFILE = { name: 'New Name', phoneNumber: '021 555 0199' }

/**
 * All endpoints for staff that refer to a person. With the caller's own data they succeed; with a colleague's data they
 * are refused.
 */
const OBJECT_CHECKS: Record<string, ObjectCheck> = {
  getStaffByUser: { url: ({ userId }) => `/api/staff/by-user/${userId}`, refused: 403 },
  updateStaff: { url: ({ staffId }) => `/api/staff/${staffId}`, body: () => PROFILE, refused: 403 },
  saveStaffForm: {
    url: ({ staffId }) => `/api/staff/${staffId}/form`,
    body: () => PROFILE,
    refused: 403,
  },
  getProfileImage: {
    url: ({ staffId }) => `/api/staff/${staffId}/image`,
    prepare: async (owner) => {
      await owner.put(`/api/staff/${owner.staffId}/image`, { image: TINY_IMAGE })
    },
    refused: 403,
  },
  saveProfileImage: {
    url: ({ staffId }) => `/api/staff/${staffId}/image`,
    body: () => ({ image: TINY_IMAGE }),
    refused: 403,
  },
  exportPersonData: { url: ({ staffId }) => `/api/staff/${staffId}/data`, refused: 403, isPersonal: true },
  removeProfileImage: { url: ({ staffId }) => `/api/staff/${staffId}/image`, refused: 403 },
  updateUser: { url: ({ userId }) => `/api/user/${userId}`, body: () => ({}), refused: 403 },
  listStaffShifts: { url: ({ staffId }) => `/api/schedule/staff/${staffId}?date=${WEEK}`, refused: 403 },
  countShiftsAhead: { url: ({ staffId }) => `/api/schedule/staff/${staffId}/upcoming`, refused: 403 },
  listStaffWeeks: {
    url: ({ staffId }) => `/api/schedule/staff/${staffId}/weeks?from=${WEEK}&until=${WEEK}`,
    refused: 403,
  },
  listUnassigned: { url: ({ staffId }) => `/api/schedule/unassigned/${staffId}?date=${WEEK}`, refused: 403 },
  getAvailability: { url: ({ staffId }) => `/api/availability/${staffId}`, refused: 403 },
  saveAvailability: { url: ({ staffId }) => `/api/availability/${staffId}`, body: () => ({ slots: [] }), refused: 403 },
  sayAvailability: {
    url: ({ staffId }) => `/api/availability/${staffId}/messages`,
    body: () => ({ text: 'no Tuesdays', today: TODAY }),
    refused: 403,
  },
  draftAvailability: {
    url: ({ staffId }) => `/api/availability/${staffId}/drafts`,
    body: () => ({ text: 'no Tuesdays', today: TODAY }),
    refused: 403,
  },
  listTimeOff: { url: ({ staffId }) => `/api/time-off?staffId=${staffId}`, refused: 403 },
  listLeaveBalances: { url: ({ staffId }) => `/api/time-off/balances?staffId=${staffId}`, refused: 403 },
  listLeaveLines: {
    url: ({ staffId }) => `/api/time-off/lines?startDate=2030-01-07&endDate=2030-01-08&staffId=${staffId}`,
    refused: 403,
  },
  checkTimeOff: {
    url: ({ staffId }) => `/api/time-off/check?staffId=${staffId}&fromDate=2030-01-07&untilDate=2030-01-08`,
    refused: 403,
  },
  listStaffNotifications: { url: ({ staffId }) => `/api/notifications/staff/${staffId}`, refused: 403 },
  clearPastNotifications: {
    url: () => '/api/notifications/clear-past',
    body: ({ staffId }) => ({ staffId }),
    refused: 403,
    isPersonal: true,
  },
  listTimesheet: { url: ({ staffId }) => `/api/timesheets?${RANGE}&staffId=${staffId}`, refused: 403 },
  exportTimesheetWorkbook: {
    url: ({ staffId }) => `/api/timesheets/export.xlsx?${RANGE}&staffId=${staffId}`,
    refused: 403,
  },
  listClocked: { url: ({ staffId }) => `/api/time-clock?${RANGE}&staffId=${staffId}`, refused: 403 },
  savePin: {
    url: ({ staffId }) => `/api/time-clock/people/${staffId}/pin`,
    body: () => ({ pin: '2947' }),
    refused: 403,
  },
  exportTimesheet: { url: ({ staffId }) => `/api/timesheets/export?${RANGE}&staffId=${staffId}`, refused: 403 },
}

/** Checks whether a staff caller refers to a person in the URL or the query. */
function namesSomebody(endpoint: EndpointSpec): boolean {
  const shape = endpoint.query && 'shape' in endpoint.query ? Object.keys(endpoint.query.shape as object) : []
  const isProfile = endpoint.path.startsWith('/api/staff/:id')
  return /:(staffId|userId)/.test(endpoint.path) || shape.includes('staffId') || isProfile
}

describe('[NAV-07] [NAV-08] endpoints that serve a person and refuse a colleague', () => {
  test('are all listed in this test', () => {
    const named = registry.filter((endpoint) => endpoint.access === 'staff' && namesSomebody(endpoint))
    expect(named.length).toBeGreaterThan(5)
    for (const { name } of named) expect(Object.keys(OBJECT_CHECKS)).toContain(name)
  })

  test.each(Object.entries(OBJECT_CHECKS))('include %s', async (name, { url, body, prepare, refused, isPersonal }) => {
    const endpoint = registry.find((candidate) => candidate.name === name)
    if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
    const [owner, colleague] = [await testApp.signInAs('staff'), await testApp.signInAs('staff')]
    const by = (client: TestClient) => client.send(endpoint.method, url(owner), body?.(owner))
    await prepare?.(owner)
    expect(await by(owner)).toMatchObject({ status: 200 })
    expect(await by(colleague)).toMatchObject({ status: refused })
    expect(await by(await testApp.signInAs('manager'))).toMatchObject({ status: isPersonal ? refused : 200 })
  })
})
