import { listRoles } from '@fairweek/domain/contracts/roles'
import { afterEach, expect, test, vi } from 'vitest'
import { shareReply } from './cached-reply.ts'
import { callEndpoint } from './call.ts'

const BAR = { id: 1, name: 'Bar' }
const DOOR = { id: 2, name: 'Door' }

function serve(roles: unknown, tag: string) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(roles), { headers: { etag: tag } }))
}
afterEach(() => vi.unstubAllGlobals())

const read = (cached?: Awaited<ReturnType<typeof callEndpoint<typeof listRoles>>>) =>
  callEndpoint(listRoles, {}, { cached })

test('a reply with an unchanged tag returns the cached object', async () => {
  serve([BAR], 'W/"one"')
  const cached = await read()
  serve([BAR], 'W/"one"')
  expect(await read(cached)).toBe(cached)
})

test('a reply with another tag or without a tag is read', async () => {
  serve([BAR], 'W/"one"')
  const cached = await read()
  serve([BAR, DOOR], 'W/"two"')
  expect(await read(cached)).toMatchObject([BAR, DOOR])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([DOOR])))
  expect(await read(cached)).toMatchObject([DOOR])
})

test('a cached reply that the page has changed is not treated as unchanged', async () => {
  serve([BAR], 'W/"one"')
  const cached = await read()
  const changed = shareReply(cached, [{ ...cached[0], name: 'Renamed' }]) as typeof cached
  serve([BAR], 'W/"one"')
  expect(await read(changed)).toMatchObject([BAR])
})

test('a reply that reuses unchanged parts is cached under its own tag', async () => {
  serve([BAR], 'W/"one"')
  const before = await read()
  serve([BAR, DOOR], 'W/"two"')
  const shared = shareReply(before, await read(before)) as typeof before
  expect(shared[0]).toBe(before[0])
  serve([BAR, DOOR], 'W/"two"')
  expect(await read(shared)).toBe(shared)
})

test('a refused read throws instead of returning the cached reply', async () => {
  serve([BAR], 'W/"one"')
  const cached = await read()
  vi.stubGlobal('fetch', async () => new Response('{"code":"forbidden","message":"No."}', { status: 403 }))
  await expect(read(cached)).rejects.toMatchObject({ code: 'forbidden' })
})
