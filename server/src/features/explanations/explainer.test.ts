import { execFileSync } from 'node:child_process'
import * as spanish from '@fairweek/domain/messages/es/explanations'
import { dayFromNumber } from '@fairweek/domain/time/day'
import { describe, expect, test, vi } from 'vitest'
import { useReadersOfRequests, workFor } from '../../http/readers.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import type { Question } from './answer-question.ts'
import { createExplainer } from './explainer.ts'

const snapshot = createRandomWeek(4)
const [open] = new RosterWeek(snapshot).openDuties
if (!open) throw new Error('The week needs nobody.')
const { startTime, endTime, roleId } = open
const query = { date: dayFromNumber(Math.floor(open.start / 1440)), startTime, endTime, roleId }
const question: Question = { kind: 'opening', query }

/** Lists the explainers that run as child processes, including idle ones from earlier test files. */
function listChildren(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes('explainer-process'))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .flatMap(([pid, parent]) => (parent === process.pid && pid ? [pid] : []))
}

describe('the explainer', () => {
  test('answers several questions at the same time in one process, each with its own answer', async () => {
    const before = listChildren()
    const explainer = createExplainer()
    const missing: Question = { kind: 'opening', query: { ...query, date: '2027-03-20' } }
    const answers = await Promise.all([
      explainer.ask(snapshot, question),
      explainer.ask(snapshot, missing),
      explainer.ask(snapshot, question),
    ])
    expect(answers[0]).toMatchObject({ slot: { startTime } })
    expect(answers[1]).toBeNull()
    expect(answers[2]).toEqual(answers[0])
    expect(listChildren().filter((pid) => !before.includes(pid))).toHaveLength(1)
  })

  test('answers the next question after an error or the death of its process', async () => {
    const explainer = createExplainer()
    const broken = { ...snapshot, weekStart: 'no day' }
    await expect(explainer.ask(broken, question)).rejects.toThrow('The explainer failed')
    expect(await explainer.ask(snapshot, question)).not.toBeNull()
    const before = listChildren()
    const dying = explainer.ask(snapshot, question)
    const next = explainer.ask(snapshot, question)
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await expect(dying).rejects.toThrow('The explainer ended')
    expect(await next).toMatchObject({ slot: { startTime } })
  })

  test('does not give a late answer to another question', async () => {
    const explainer = createExplainer()
    const missing: Question = { kind: 'opening', query: { ...query, date: '2027-03-20' } }
    await explainer.ask(snapshot, question)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = explainer.ask(snapshot, question)
    const next = explainer.ask(snapshot, missing)
    const refused = expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    // Blocks the process until the time is up, so that the answer has arrived but is not yet read.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await refused
    expect(await next).toBeNull()
  })

  test('answers each person in their language', async () => {
    useReadersOfRequests()
    const explainer = createExplainer()
    const reader = { locale: 'es', hourClock: '24' } as const
    const [inSpanish, inEnglish] = await Promise.all([
      workFor(reader, () => explainer.ask(snapshot, question)),
      explainer.ask(snapshot, question),
    ])
    const { role } = spanish.explanationMessages.stages
    expect(JSON.stringify(inSpanish)).toContain(role)
    expect(JSON.stringify(inEnglish)).not.toContain(role)
  })

  test('refuses questions when too many are waiting', async () => {
    const explainer = createExplainer()
    const asked = Array.from({ length: 45 }, () => explainer.ask(snapshot, question))
    const answers = await Promise.allSettled(asked)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  })
})
