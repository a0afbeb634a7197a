import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { registry } from '@fairweek/domain/contracts/registry'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { randomCases } from '../testing/random-cases.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'

const SEED = 20261121
const RUNS = randomCases(8, 100)
/**
 * Endpoints that are left out because they would end the session of the other tests, start the optimiser or stay open.
 * Other tests cover their inputs.
 */
const LEFT_OUT = new Set(['logout', 'generateSchedule', 'createSample', 'followChanges'])

let testApp: TestApp
let admin: SignedInClient
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signInAs('admin')
  await admin.post('/api/roles', { name: 'Cook' })
  await admin.post('/api/schedule', {
    weekStartDate: '2026-11-23',
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
    roleId: 1,
  })
})
afterAll(() => testApp.close())

/** Values for any field: each is valid for some field and invalid for nearly every other. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    2,
    6,
    7,
    -1,
    1.5,
    99_999_999_999,
    Number.MAX_SAFE_INTEGER,
    1e308,
    '',
    ' ',
    '1',
    'true',
    'Pending',
    'Manual',
    'string',
    'admin',
    'a@b.example',
    'https://a.example/x.ics',
    '2026-11-23',
    '2026-11-29',
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '-271821-04-20',
    '09:00',
    '17:00:00',
    '24:00',
    '25:61',
    "'; drop table users; --",
    '\0',
    '\ud800',
    '\u202e',
    '%s%n',
    '𝕏'.repeat(500),
    [],
    {},
    [[]],
    { id: 1 },
    [1, 1, 1],
    Array.from({ length: 1000 }, () => 0),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue(),
)

/** Replaces unpaired surrogates, which cannot be part of a URL. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shapes = [json, ...(json.anyOf ?? [])] as { properties?: object }[]
  return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))]
}

function recordOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(fieldsOf(schema).map((field) => [field, value])), { requiredKeys: [] })
}

function requestsTo(endpoint: EndpointSpec) {
  const segment = fc.oneof({ weight: 2, arbitrary: fc.constant('1') }, value.map(String))
  const path = fc
    .array(segment, { minLength: 3, maxLength: 3 })
    .map(([...segments]) => endpoint.path.replace(/:\w+/g, () => encodeURIComponent(wellFormed(segments.pop() ?? '1'))))
  const query = recordOf(endpoint.query).map((fields) =>
    new URLSearchParams(
      Object.entries(fields).map(([key, field]): [string, string] => [key, String(field)]),
    ).toString(),
  )
  const body = endpoint.body
    ? fc.oneof({ weight: 4, arbitrary: recordOf(endpoint.body) }, value)
    : fc.constant(undefined)
  return fc.record({ path, query, body })
}

test.each(
  registry
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('[API-01] no input to %s causes a server error', async (_name, endpoint) => {
  const client = endpoint.access === 'public' ? testApp.anonymous : admin
  for (const { path, query, body } of fc.sample(requestsTo(endpoint), { seed: SEED, numRuns: RUNS })) {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const reply = await client.send(endpoint.method, query ? `${path}?${query}` : path, json, headers)
    expect(reply.status, `${path}?${query} ${json} → ${reply.text}`).not.toBe(500)
    expect(reply.status).not.toBe(503)
    if (reply.status >= 400) expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
})
