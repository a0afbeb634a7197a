import type { Staff } from '@fairweek/domain/contracts/staff'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictures } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'
import { TINY_IMAGE } from '../../testing/test-roster.ts'

let now = Date.UTC(2026, 10, 18)
let testApp: TestApp
let manager: SignedInClient
let staff: SignedInClient
beforeEach(async () => {
  now = Date.UTC(2026, 10, 18)
  testApp = await createTestApp({ clock: () => now })
  await testApp.signInAs('admin')
  manager = await testApp.signInAs('manager')
  staff = await testApp.signInAs('staff')
})
afterEach(() => testApp.close())

const DAY_MS = 24 * 60 * 60_000
const pathOf = ({ staffId }: SignedInClient) => `/api/staff/${staffId}/image`
const jpegOf = (bytes: number) =>
  `data:image/jpeg;base64,${Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(bytes - 3)]).toString('base64')}`
const imageOf = async (client: SignedInClient) =>
  ((await manager.get('/api/staff')).body as Staff[]).find(({ id }) => id === client.staffId)?.profileImage

describe('profile images', () => {
  test('are stored and served with their type, at an address that changes with the image', async () => {
    expect(await imageOf(staff)).toBeNull()
    expect((await staff.get(pathOf(staff))).status).toBe(404)
    expect((await staff.put(pathOf(staff), { image: TINY_IMAGE })).status).toBe(200)
    const address = await imageOf(staff)
    expect(address).toMatch(new RegExp(`^${pathOf(staff)}\\?v=\\w+$`))
    const reply = await staff.get(address ?? '')
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), vary: 'cookie' })
    // Without the version in its URL, a picture may change and depends on the account, so it must not be cached for
    // good.
    const bare = await staff.get(pathOf(staff))
    expect(bare.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
    await staff.put(pathOf(staff), { image: jpegOf(500) })
    expect(await imageOf(staff)).not.toBe(address)
    expect((await staff.delete(pathOf(staff))).body).toMatchObject({ profileImage: null })
    const removal = await lastChangeId(testApp.db)
    expect((await manager.post(`/api/schedule/undo/${removal}`)).body).toMatchObject({ undone: 1 })
    expect(await imageOf(staff)).toMatch(/^\/api\/staff\//)
  })

  test('are stored once in the database, and the history refers to them', async () => {
    const image = jpegOf(100 * 1024)
    for (const who of [staff, manager]) expect((await who.put(pathOf(who), { image })).status).toBe(200)
    await staff.put(pathOf(staff), { image: TINY_IMAGE })
    await manager.put(`/api/staff/${staff.staffId}`, { name: 'Rowan Ash', phoneNumber: '021 555 0100' })
    expect((await testApp.db.select().from(pictures)).map((row) => row.image).sort()).toEqual(
      [image, TINY_IMAGE].sort(),
    )
    expect(JSON.stringify(await readChanges(testApp.db)).length).toBeLessThan(50_000)
  })

  test('can be restored by undo for ninety days after they were replaced', async () => {
    const first = jpegOf(300)
    for (const image of [first, jpegOf(400)]) expect((await staff.put(pathOf(staff), { image })).status).toBe(200)
    const replacing = await lastChangeId(testApp.db)
    const undo = async (by: SignedInClient, change: number) =>
      expect((await by.post(`/api/schedule/undo/${change}`)).body).toMatchObject({ undone: 1 })
    const sizeOf = async (by: SignedInClient, whose: SignedInClient) => (await by.download(pathOf(whose))).bytes.length

    now += 89 * DAY_MS
    const soon = await testApp.signInAs('manager')
    await soon.put(pathOf(soon), { image: jpegOf(350) })
    await undo(soon, replacing)
    expect(await sizeOf(soon, staff)).toBe(300)
    await soon.put(pathOf(staff), { image: jpegOf(400) })
    const again = await lastChangeId(testApp.db)

    now += 91 * DAY_MS
    const late = await testApp.signInAs('manager')
    await late.put(pathOf(late), { image: jpegOf(500) })
    expect((await testApp.db.select().from(pictures)).map((row) => row.image)).not.toContain(first)
    // A picture that was in use until this change can be restored, no matter how old it is.
    await late.put(pathOf(soon), { image: jpegOf(600) })
    await undo(late, await lastChangeId(testApp.db))
    expect(await sizeOf(late, soon)).toBe(350)
    // The former picture is gone, so this undo leaves the person without one.
    await undo(late, again)
    expect((await late.get(pathOf(staff))).status).toBe(404)
  })

  test('can be uploaded thirty times an hour per account', async () => {
    for (let time = 0; time < 30; time++)
      expect((await staff.put(pathOf(staff), { image: jpegOf(300 + (time % 2)) })).status).toBe(200)
    expect((await staff.put(pathOf(staff), { image: TINY_IMAGE })).status).toBe(429)
    expect((await manager.put(pathOf(staff), { image: TINY_IMAGE })).status).toBe(200)
  })

  test('may have up to exactly 200 KB', async () => {
    expect((await staff.put(pathOf(staff), { image: jpegOf(200 * 1024) })).status).toBe(200)
    expect(await staff.put(pathOf(staff), { image: jpegOf(200 * 1024 + 1) })).toMatchObject({
      status: 400,
      body: { message: 'A picture can be at most 200 KB.' },
    })
  })

  test.each([
    ['a drawing that could run', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a page that says it is a picture', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['an address elsewhere', 'https://example.test/a.png'],
    ['nothing', ''],
  ])('%s is refused', async (_, image) => {
    expect((await staff.put(pathOf(staff), { image })).status).toBe(400)
    expect(await imageOf(staff)).toBeNull()
  })

  test('can be changed by managers and the person themselves, but not for people of higher rank', async () => {
    expect((await staff.put(pathOf(manager), { image: TINY_IMAGE })).status).toBe(403)
    const admin = await testApp.signInAs('admin')
    expect((await manager.put(pathOf(admin), { image: TINY_IMAGE })).status).toBe(403)
    expect((await manager.put(pathOf(staff), { image: TINY_IMAGE })).status).toBe(200)
    expect((await (await testApp.signInAs('staff')).get(pathOf(staff))).status).toBe(403)
  })
})
