/** The certificate of a generated week, checked by the command-line program. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import type { RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generations } from '../../../db/schema.ts'
import { holdSolver } from '../../../testing/processes/list-solvers.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../../testing/test-week.ts'
import { checkCertificate } from './check-certificate.ts'

const PROGRAM = fileURLToPath(new URL('../../../../../cli/bin/fairweek-engine.mjs', import.meta.url))

/** The parts of a certificate that these tests read. */
interface Certificate {
  version: number
  weekStartDate: string
  people: number[]
  duties: { dayOfWeek: number; startTime: string; endTime: string; roleId: number }[]
  problem: RosterProblem
  answer: RosterAnswer
}

let folder = ''
let week: TestWeek
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-certificate-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

/** Two cooks with target hours, and more demand than they can cover; returns the id of one of them. */
async function addDemand(): Promise<number> {
  const anneliese = await week.addPerson('Anneliese', [week.cook], { targetWeeklyHours: 24 })
  await week.addPerson('Bartholomew', [week.cook], { targetWeeklyHours: 8 })
  for (const day of [0, 1, 2]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00', day + 1)
  return anneliese
}

async function generate(more: object = {}): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK, ...more })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

const pathOf = (weekStart = TEST_WEEK) => `/api/schedule/generate/${weekStart}/certificate`

async function download(weekStart = TEST_WEEK): Promise<Certificate> {
  const { status, headers, text } = await week.manager.get(pathOf(weekStart))
  expect(status, text).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="fairweek-certificate-${weekStart}.json"`)
  return JSON.parse(text) as Certificate
}

/** Runs `fairweek-engine check` on a file with this content. */
function check(content: unknown): { code: number | null; output: string } {
  const file = join(folder, 'certificate.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'check', file], { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

/** Lists who works when according to a certificate. */
function listAssigned({ people, duties, answer }: Certificate): string[] {
  const lines = answer.assignments.map(({ person, duty }) => {
    const { dayOfWeek, startTime, endTime, roleId } = duties[duty] ?? {}
    return [people[person], dayOfWeek, startTime, endTime, roleId].join(' ')
  })
  return lines.sort()
}

async function listStored(): Promise<string[]> {
  const shifts = await week.listWeek()
  const lines = shifts.map(({ staffId, dayOfWeek, startTime, endTime, roleId }) =>
    [staffId, dayOfWeek, startTime, endTime, roleId].join(' '),
  )
  return lines.sort()
}

test('[PROOF-07] [PROOF-08] the certificate of a generated week holds, and contains the stored drafts', async () => {
  await addDemand()
  const reply = await generate()
  expect(reply).toMatchObject({ stopped: 'proven', hasCertificate: true })
  expect(reply.goals.find(({ name }) => name === 'coverage')).toMatchObject({
    value: 480,
    bound: 480,
    isCertified: true,
  })
  const certificate = await download()
  const { code, output } = check(certificate)
  expect(output).toContain('open-minutes: cost 480, bound 480 certified (best possible, certified)')
  const isWhole = reply.goals.every(({ isCertified }) => isCertified === true)
  expect(code, output).toBe(isWhole ? 0 : 3)
  expect(listAssigned(certificate).length).toBe(reply.created.length)
  expect(listAssigned(certificate)).toEqual(await listStored())
})

test('[PROOF-08] altered certificates are refused with the reason', async () => {
  await addDemand()
  await generate()
  const certificate = await download()
  const { problem, answer, ...rest } = certificate
  const withAnswer = (altered: Partial<RosterAnswer>) => check({ ...certificate, answer: { ...answer, ...altered } })
  const [goal, ...goals] = answer.goals
  const [duty, ...duties] = problem.duties
  if (!goal || !duty) throw new Error('The problem has goals and duties.')

  const lower = withAnswer({ goals: [{ ...goal, value: 0, bound: 0 }, ...goals] })
  expect(lower).toEqual({ code: 1, output: expect.stringContaining('the value is 480, the answer says 0') })
  const moved = check({ ...certificate, problem: { ...problem, duties: [{ ...duty, need: 9 }, ...duties] } })
  expect(moved).toEqual({ code: 1, output: expect.stringContaining('totalSlots is') })
  expect(withAnswer({ proofs: [] })).toEqual({ code: 3, output: expect.stringContaining('no certificate') })
  const raised = answer.proofs.map((proof) => ({ ...proof, bound: proof.bound + 60 }))
  expect(raised.length).toBeGreaterThan(0)
  expect(withAnswer({ proofs: raised })).toEqual({ code: 1, output: expect.stringContaining('the certificate fails') })
  const nobody = withAnswer({ assignments: [{ person: 99, duty: 0 }] })
  expect(nobody).toEqual({ code: 1, output: expect.stringContaining('person 99, duty 0: unknown') })

  for (const [content, reason] of [
    [{ ...rest, problem }, 'answer: '],
    [{ ...rest, answer }, 'problem: expected an object with'],
    [{ ...certificate, people: undefined }, 'people: expected a list'],
    [{ ...certificate, duties: [] }, `duties: expected ${problem.duties.length} entries`],
    [{ ...certificate, version: 2 }, 'expected version 1 of the certificate format, found 2'],
    [problem, 'expected a certificate downloaded from Fairweek'],
    ['PK', 'line 1: expected JSON'],
  ] as const)
    expect(check(content), reason).toEqual({ code: 2, output: expect.stringContaining(reason) })
})

test('[PROOF-08] it has no names and no wages, and only those who generate may download it', async () => {
  await addDemand()
  expect((await week.manager.get(pathOf())).body).toMatchObject({
    code: 'notFound',
    message: expect.stringMatching(/^This week has no certificate/),
  })
  await generate()
  const { text } = await week.manager.get(pathOf())
  for (const word of ['Anneliese', 'Bartholomew', 'Cook', '021 555', 'wages']) expect(text).not.toContain(word)
  const staff = await week.signInAs('staff')
  expect((await staff.get(pathOf())).status).toBe(403)
  expect((await week.anonymous.get(pathOf())).status).toBe(401)
  expect((await week.manager.get(pathOf(addDays(TEST_WEEK, 7)))).status).toBe(404)
})

test('[PROOF-08] each week of a run has its own, and so does a plan that is not accepted yet', async () => {
  await addDemand()
  await generate({ weeks: 2 })
  for (const weekStart of [TEST_WEEK, addDays(TEST_WEEK, 7)]) {
    const certificate = await download(weekStart)
    expect(certificate.weekStartDate).toBe(weekStart)
    expect([0, 3]).toContain(check(certificate).code)
  }
  const { proposal, hasCertificate } = await generate({ mode: 'anew' })
  expect(proposal?.moves).toEqual([])
  expect(hasCertificate).toBe(true)
  const planned = await download()
  expect(listAssigned(planned)).toEqual(await listStored())
  expect([0, 3]).toContain(check(planned).code)
})

test('[PROOF-08] there is none if the week changed during the search', async () => {
  const staffId = await addDemand()
  const { running, goOn } = await holdSolver(() => generate())
  const hand = { weekStartDate: TEST_WEEK, dayOfWeek: 1, startTime: '12:30', endTime: '18:00', staffId }
  expect((await week.manager.post('/api/schedule', { ...hand, roleId: week.cook })).status).toBe(200)
  goOn()
  const reply = await running
  expect(reply).toMatchObject({ hasCertificate: false })
  expect(reply.goals.every(({ isCertified }) => isCertified === undefined)).toBe(true)
  expect((await week.manager.get(pathOf())).status).toBe(404)
})

describe('a certificate for which the search left no time', () => {
  const later = () => checkCertificate(week.caller, 1, new AbortController().signal)
  const readResult = async () => {
    const { body } = await week.manager.get(`/api/schedule/generate/${TEST_WEEK}/result`)
    return (body as { reply: GenerateReply }).reply
  }
  /** Generates a week, and stores its result as if nothing had been checked. Returns the goals as they were answered. */
  const generateUnchecked = async () => {
    await addDemand()
    const { goals } = await generate()
    const unchecked = goals.map((goal) => ({ ...goal, ...(goal.bound !== null && { isCertified: false }) }))
    const facts = JSON.stringify({ goals: unchecked, isCheckPending: true })
    await week.db.update(generations).set({ id: 1, result: sql`${generations.result} || ${facts}::jsonb` })
    return goals
  }

  test('[PROOF-09] is checked afterwards, and the result then says what is certified', async () => {
    const goals = await generateUnchecked()
    expect((await readResult()).isCheckPending).toBe(true)
    await later()
    expect(await readResult()).toMatchObject({ isCheckPending: false, goals, hasCertificate: true })
    expect(goals.some(({ isCertified }) => isCertified)).toBe(true)
  })

  test('[PROOF-09] claims nothing any more if the check finds an error', async () => {
    await generateUnchecked()
    const wrong = sql`replace(${generations.certificate}, '"filledSlots":', '"filledSlots":9')`
    await week.db.update(generations).set({ certificate: wrong })
    await later()
    const { goals, stopped, ...reply } = await readResult()
    expect(reply).toMatchObject({ isCheckPending: false, hasCertificate: false })
    expect(stopped).toBe('failed')
    expect(goals.every(({ bound, isProven }) => bound === null && !isProven)).toBe(true)
    expect((await week.manager.get(pathOf())).status).toBe(404)
  })

  test('[PROOF-09] certifies nothing if the check itself fails', async () => {
    await generateUnchecked()
    const broken = sql`replace(${generations.certificate}, '"duties":[', '"duties":[null,')`
    await week.db.update(generations).set({ certificate: broken })
    await later()
    const { goals, ...reply } = await readResult()
    expect(reply.isCheckPending).toBe(false)
    expect(goals.some(({ isCertified }) => isCertified)).toBe(false)
    expect(goals.some(({ isProven }) => isProven)).toBe(true)
  })

  test('[PROOF-09] is checked again after an end of the server', async () => {
    await generateUnchecked()
    const ending = AbortSignal.abort('the server ends')
    await expect(checkCertificate(week.caller, 1, ending)).rejects.toThrow('not checked')
    expect((await readResult()).isCheckPending).toBe(true)
  })

  test('[PROOF-09] changes nothing once the week is generated again', async () => {
    await generateUnchecked()
    const again = await generate()
    await later()
    expect((await readResult()).goals).toEqual(again.goals)
  })
})
