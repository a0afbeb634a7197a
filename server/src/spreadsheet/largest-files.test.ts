import { IMPORT_FILE_BYTES } from '@fairweek/domain/contracts/import/file-import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSharedTextWorkbook } from '../testing/make-workbook.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'
import { measureLongestTurn } from '../testing/watch-turns.ts'

/** Processor time for one turn of the event loop; reading the largest files here takes seconds. */
const LONGEST_TURN_MS = 250
const LONG = { timeout: 60_000 }

let testApp: TestApp
let manager: SignedInClient
beforeAll(async () => {
  testApp = await createTestApp()
  manager = await testApp.signInAs('manager')
})
afterAll(() => testApp.close())

const base64 = (content: string | Buffer) =>
  (typeof content === 'string' ? Buffer.from(content) : content).toString('base64')
const people = (count: number) =>
  [
    'Name,Phone,Roles,Hours',
    ...Array.from({ length: count }, (_, i) => `Person ${i},021 555 ${10_000 + i},"Bar, Cook",20`),
  ].join('\n')
const TOO_LARGE = 'This workbook is too large to read.'
const TOO_MANY = 'The file has more than 5000 rows.'

describe('[LIMIT-01] the largest import files', () => {
  test.for(['staff', 'requirements'] as const)(
    'of %s: a small workbook whose cells share one long text is refused',
    LONG,
    async (kind) => {
      const file = makeSharedTextWorkbook({ rows: 4500, text: 'x'.repeat(32_000) })
      expect(file.length).toBeLessThan(50_000)
      const reply = await manager.post(`/api/${kind}/import`, { file: base64(file) })
      expect(reply, reply.text).toMatchObject({
        status: 200,
        body: { applied: false, errors: [{ line: 1, message: expect.stringContaining(TOO_LARGE) }] },
      })
      expect(reply.text.length).toBeLessThan(10_000)
    },
  )

  test.for([
    ['millions of rows', `Name,Roles\n${'a\n'.repeat(IMPORT_FILE_BYTES / 2 - 10)}`, TOO_MANY],
    ['millions of blank rows', '\n'.repeat(IMPORT_FILE_BYTES), 'This file is too large to read.'],
    ['one row of millions of cells', 'a,'.repeat(IMPORT_FILE_BYTES / 2), 'This row has more than 200 filled cells.'],
    [
      'one word of letters that are not ASCII',
      Buffer.alloc(IMPORT_FILE_BYTES, 0xe4),
      'A cell of this row has more than',
    ],
    ['white space between two letters', `a${' '.repeat(IMPORT_FILE_BYTES - 2)}b`, 'A cell of this row has more than'],
    ['more rows than are read', people(8000), TOO_MANY],
  ] as const)('with %s is refused with the reason, while others are served', LONG, async ([, content, reason]) => {
    let reply = { status: 0, text: '' }
    const longest = await measureLongestTurn(async () => {
      reply = await manager.post('/api/staff/import', { file: base64(content) })
    })
    expect(reply.text).toContain(reason)
    expect(reply.status).toBe(200)
    expect(longest).toBeLessThan(LONGEST_TURN_MS)
  })

  test('with 5,000 people are planned while others are served', LONG, async () => {
    let reply: Awaited<ReturnType<SignedInClient['post']>> | undefined
    const longest = await measureLongestTurn(async () => {
      reply = await manager.post('/api/staff/import', {
        csv: people(5000),
        choices: { createRoles: ['Bar', 'Cook'] },
      })
    })
    expect(reply?.body).toMatchObject({ created: 5000, errors: [], newRoles: ['Bar', 'Cook'] })
    expect(reply?.body).toMatchObject({ preview: expect.objectContaining({ length: 5000 }) })
    expect(longest).toBeLessThan(LONGEST_TURN_MS)
  })

  test('are read one at a time, and refused while too many wait', LONG, async () => {
    const csv = people(1000)
    const replies = await Promise.all(
      Array.from({ length: 9 }, () =>
        manager.post('/api/staff/import', { csv, choices: { createRoles: ['Bar', 'Cook'] } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(3).fill(429)])
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      body: { message: 'Other files are being imported right now. Please try again in a moment.' },
      headers: { 'retry-after': '5' },
    })
    expect(await manager.post('/api/staff/import', { csv })).toMatchObject({ status: 200 })
  })
})
