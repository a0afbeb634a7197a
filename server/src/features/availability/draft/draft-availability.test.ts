import type { Availability } from '@fairweek/domain/contracts/availability/availability'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { wordsMessages } from '@fairweek/domain/messages/availability/words'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, availability, availabilityMessages, timeOff } from '../../../db/schema.ts'
import { startTestModel, type TestModel, writing } from '../../../testing/outside/language-model.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../../testing/test-roster.ts'

const KEY = 'sk-not-to-be-told'
const log: string[] = []
let model: TestModel
let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  model = await startTestModel()
  const languageModel = { url: model.url, model: 'small-1', key: KEY, timeLimitMs: 60_000 }
  roster = await createTestRoster({
    outside: { allowedAddresses: [], languageModel },
    writeLog: (line) => log.push(line),
  })
})
beforeEach(async () => {
  cook = await roster.addCook()
  model.asked = []
  log.length = 0
})
afterAll(async () => {
  await roster.close()
  model.close()
})

const TODAY = '2026-11-18'
/** A text that the reader does not understand. */
const TEXT = 'My choir sings on Tuesday evenings'
const line = (more: object = {}) => ({
  kind: 'cannot',
  weekdays: ['Tuesday'],
  startTime: '17:00',
  endTime: '24:00',
  firstDate: null,
  lastDate: null,
  ...more,
})
const writeLines = (...lines: object[]) => {
  model.answer = writing(JSON.stringify({ lines }))
}
const draft = (text = TEXT, client = cook) =>
  client.post(`/api/availability/${cook.staffId}/drafts`, { text, today: TODAY })
const confirm = (statements: unknown, text = TEXT) =>
  cook.post(`/api/availability/${cook.staffId}/messages`, { text, today: TODAY, draft: statements })
const storedSlots = async () => ((await cook.get(`/api/availability/${cook.staffId}`)).body as Availability).slots
const drafted = {
  kind: 'cannot',
  days: [2],
  hours: { start: 1020, end: 1440 },
  from: null,
  until: null,
  isDated: false,
}

describe('[AVAIL-03] a language model drafts availability from messages that the reader does not understand', () => {
  test('shows the draft, and saves it only when it is confirmed', async () => {
    writeLines(line())
    expect(await draft()).toMatchObject({ status: 200, body: { draft: [drafted], message: wordsMessages.drafted } })
    expect(await storedSlots()).toEqual([])
    expect(await confirm([drafted])).toMatchObject({ status: 200, body: { message: wordsMessages.saved } })
    expect(await storedSlots()).toMatchObject([{ kind: 'cannot', dayOfWeek: 2, startTime: '17:00:00' }])
    expect(
      await roster.db.select().from(availabilityMessages).where(eq(availabilityMessages.staffId, cook.staffId)),
    ).toMatchObject([{ messageText: TEXT, processed: true }])
  })

  test('receives only the message and the date, and its key is not logged', async () => {
    writeLines(line())
    await draft()
    const [asked] = model.asked
    expect(asked).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}` })
    expect(Object.keys(asked?.body ?? {}).sort()).toEqual(['messages', 'model'])
    expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(asked?.body.messages[0]?.content).toContain('Today is Wednesday, 2026-11-18.')
    expect(asked?.body.messages[1]?.content).toBe(TEXT)
    const { name } = ((await cook.get(`/api/availability/${cook.staffId}`)).body as Availability).staff
    for (const personal of [name, cook.username]) expect(JSON.stringify(asked?.body)).not.toContain(personal)
    expect(log.length).toBeGreaterThan(0)
    expect(log.join()).not.toContain(KEY)
    expect(log.join()).not.toContain('choir')
  })

  test('turns dates into requests for time off', async () => {
    writeLines(line({ weekdays: [], startTime: null, endTime: null, firstDate: '2026-12-24', lastDate: '2026-12-26' }))
    const reply = (await draft('Granny turns 90 over the 24th to 26th')).body as { draft: unknown }
    expect(reply.draft).toMatchObject([{ days: [4, 5, 6], from: '2026-12-24', until: '2026-12-26', isDated: true }])
    await confirm(reply.draft, 'Granny turns 90 over the 24th to 26th')
    expect(await roster.db.select().from(timeOff).where(eq(timeOff.staffId, cook.staffId))).toMatchObject([
      { fromDate: '2026-12-24', untilDate: '2026-12-26', status: 'open' },
    ])
  })

  test('may put the draft in a code fence and after other text', async () => {
    model.answer = writing(`Here it is:\n\`\`\`json\n${JSON.stringify({ lines: [line()] })}\n\`\`\``)
    expect((await draft()).body).toMatchObject({ draft: [drafted] })
  })

  test('is not asked if the reader understands the message or has a question about it', async () => {
    for (const text of ['no Mondays', 'I can’t work next Friday'])
      expect((await draft(text)).body).toEqual({ draft: null, message: wordsMessages.draftIsNotNeeded })
    expect(model.asked).toEqual([])
    // The grammar understands this message, so the draft is ignored.
    await confirm([drafted], 'no Mondays')
    expect(await storedSlots()).toMatchObject([{ dayOfWeek: 1 }])
  })

  test.each<[string, TestModel['answer'], string]>([
    ['words', writing('I am sorry, I cannot do that.'), wordsMessages.noDraft],
    ['nothing', writing('{"lines":[]}'), wordsMessages.noDraft],
    ['another form', writing('{"statements":[{"day":"Tuesday"}]}'), wordsMessages.noDraft],
    ['no answer of a model', (response) => void response.end('<html>'), wordsMessages.noModel],
    ['500', (response) => void response.writeHead(500).end('down'), wordsMessages.noModel],
    ['a broken line', (response) => void response.socket?.destroy(), wordsMessages.noModel],
    [
      'more than is read',
      (response) => writing(JSON.stringify({ lines: [line()] }).padEnd(1024 * 1024))(response),
      wordsMessages.noModel,
    ],
  ])('is replaced by the reader if the answer is %s', async (_what, answer, message) => {
    model.answer = answer
    expect(await draft()).toMatchObject({ status: 200, body: { draft: null, message } })
    expect(await storedSlots()).toEqual([])
    expect(log.join()).not.toContain(KEY)
  })

  test.each([
    ['a day that there is not', line({ weekdays: ['Someday'] })],
    ['a kind that there is not', line({ kind: 'fire' })],
    ['one time alone', line({ endTime: null })],
    ['a time that there is not', line({ startTime: '25:00' })],
    ['dates of the past', line({ firstDate: '2020-01-01', lastDate: '2020-02-01' })],
    ['dates in the wrong order', line({ weekdays: [], firstDate: '2026-12-26', lastDate: '2026-12-24' })],
    ['a date that there is not', line({ lastDate: '2026-02-30' })],
    ['no day at all', line({ weekdays: [] })],
    ['a day twice', line({ weekdays: ['Tuesday', 'Tuesday'] })],
    ['something beside', line({ hourlyRate: 90 })],
  ])('gives no draft if the answer has %s', async (_what, wrong) => {
    writeLines(line(), wrong)
    expect((await draft()).body).toEqual({ draft: null, message: wordsMessages.noDraft })
  })

  test('gives no draft with dates beyond the limits of the forms', async () => {
    writeLines(line({ lastDate: '5000-01-01' }))
    expect(await draft()).toMatchObject({ status: 200, body: { draft: null } })
    writeLines(line({ weekdays: [], startTime: null, endTime: null, firstDate: '2026-12-01', lastDate: '2028-12-01' }))
    expect((await draft()).body).toEqual({ draft: null, message: timeOffMessages.tooLong(MAXIMUM.daysOff) })
  })

  test('is asked only at the configured host; redirects are not followed', async () => {
    const elsewhere = await startTestModel()
    elsewhere.answer = writing(JSON.stringify({ lines: [line()] }))
    model.answer = (response) => void response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end()
    expect((await draft()).body).toEqual({ draft: null, message: wordsMessages.noModel })
    expect(elsewhere.asked).toEqual([])
    elsewhere.close()
  })

  test('reports its host, and drafts for the person themselves and for managers only', async () => {
    expect((await cook.get('/api/availability/drafting')).body).toEqual({ host: new URL(model.url).host })
    writeLines(line())
    expect((await draft(TEXT, await roster.addCook())).status).toBe(403)
    expect(await draft(TEXT, roster.manager)).toMatchObject({ status: 200, body: { draft: [drafted] } })
  })

  test('is asked at most thirty times an hour per account', async () => {
    writeLines(line())
    for (let time = 0; time < 30; time++) expect((await draft()).status).toBe(200)
    expect((await draft()).status).toBe(429)
    expect(model.asked).toHaveLength(30)
    await roster.db.delete(attempts)
  })

  test.each([
    ['without days', { days: [] }],
    ['with a day twice', { days: [2, 2] }],
    ['with a day too many', { days: [7] }],
    ['with a day without end', { hours: { start: 0, end: 2000 } }],
    ['with hours backwards', { hours: { start: 1000, end: 900 } }],
    ['of the past', { until: '2026-11-17' }],
    ['about dates on other weekdays', { from: '2026-12-24', until: '2026-12-24', isDated: true }],
    ['about dates without end', { from: '2026-12-22', isDated: true }],
  ])('a draft %s is refused and nothing is saved', async (_what, wrong) => {
    expect((await confirm([{ ...drafted, ...wrong }])).status).toBe(400)
    expect(await roster.db.select().from(availability).where(eq(availability.staffId, cook.staffId))).toEqual([])
  })
})

describe('[AVAIL-03] the language model', () => {
  test('is not waited for beyond the time limit', async () => {
    const silent = await startTestModel()
    silent.answer = () => {}
    const slow = await createTestRoster({
      outside: { allowedAddresses: [], languageModel: { url: silent.url, model: 'slow-1', timeLimitMs: 20 } },
    })
    const { staffId } = slow.manager
    const reply = await slow.manager.post(`/api/availability/${staffId}/drafts`, { text: TEXT, today: TODAY })
    expect(reply).toMatchObject({ status: 200, body: { draft: null, message: wordsMessages.noModel } })
    await slow.close()
    silent.close()
  })

  test('is off unless the operator has configured one', async () => {
    const plain = await createTestRoster()
    expect((await plain.manager.get('/api/availability/drafting')).body).toEqual({ host: null })
    const path = `/api/availability/${plain.manager.staffId}/drafts`
    expect((await plain.manager.post(path, { text: TEXT, today: TODAY })).body).toEqual({
      draft: null,
      message: wordsMessages.draftIsOff,
    })
    await plain.close()
  })
})
