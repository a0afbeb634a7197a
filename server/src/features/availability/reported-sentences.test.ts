import { readFileSync } from 'node:fs'
import type { Availability, AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { wordsMessages } from '@fairweek/domain/messages/availability/words'
import { recurrenceText } from '@fairweek/domain/rules/availability/recurrence'
import { readAvailability } from '@fairweek/domain/rules/availability/words/read-availability'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeOff } from '../../db/schema.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

/** A Wednesday, at noon in the tests' time zone. */
const TODAY = '2026-11-25'
const FILE = '../../../../domain/src/rules/availability/words/sentences/reported.tsv'

/**
 * Sentences that people reported: each with the questions asked, the notes, and what is stored after choosing the first
 * options.
 */
const SENTENCES = readFileSync(new URL(FILE, import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [said = '', asked = '', noted = '', stored = ''] = line.split('\t')
    const list = (text: string, joint: string) => (text === '-' ? [] : text.split(joint))
    return { said, asked: list(asked, ' | '), noted: list(noted, ' '), stored }
  })

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
  roster.setClock(Date.parse(`${TODAY}T12:00:00+13:00`))
})
afterAll(() => roster.close())

function slotText({ kind, dayOfWeek, startTime, endTime, recurrence, from, until }: AvailabilitySlot): string {
  const parts = [kind, (DAY_NAMES[dayOfWeek] ?? '').slice(0, 3), `${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`]
  if (recurrence) parts.push(`[${recurrenceText(recurrence)}]`)
  if (from) parts.push(`from ${from}`)
  if (until) parts.push(`until ${until}`)
  return parts.join(' ')
}

async function readStored(staffId: number): Promise<string> {
  const { slots } = (await roster.manager.get(`/api/availability/${staffId}`)).body as Availability
  const rows = await roster.db.select().from(timeOff).where(eq(timeOff.staffId, staffId)).orderBy(asc(timeOff.id))
  const off = rows.map(({ fromDate, untilDate, startTime, endTime }) => {
    const hours = startTime && endTime ? ` ${startTime.slice(0, 5)}-${endTime.slice(0, 5)}` : ''
    return `off ${fromDate}..${untilDate}${hours}`
  })
  return [...slots.map(slotText), ...off].join('; ') || 'nothing'
}

describe('[AVAIL-03] availability messages as people wrote them', () => {
  test.each(SENTENCES)('$said', async ({ said, asked, noted, stored }) => {
    const cook = await roster.addCook()
    const say = (answers: object) =>
      cook.post(`/api/availability/${cook.staffId}/messages`, { text: said, today: TODAY, answers })
    const { notes } = readAvailability(said, { today: TODAY })
    expect(notes.map(({ kind }) => kind)).toEqual(noted)
    const first = await say({})
    const refused = { status: 400, body: expect.objectContaining({ message: wordsMessages.open(asked) }) }
    if (asked.length > 0) expect(first).toMatchObject(refused)
    else expect(first.status).toBe(stored === 'nothing' ? 400 : 200)
    if (asked.length > 0) {
      expect(await readStored(cook.staffId)).toBe('nothing')
      expect((await say(Object.fromEntries(asked.map((about) => [about, 0])))).status).toBe(200)
    }
    expect(await readStored(cook.staffId)).toBe(stored)
  })
})
