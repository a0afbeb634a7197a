import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRestaurantWeek } from '@fairweek/engine/testing/restaurant-week'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('../bin/fairweek-engine.mjs', import.meta.url))
const ward = fileURLToPath(new URL('../../instances/public/small-ward.txt', import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-engine-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Outcome = { code: number | null; output: string }

/** Runs the command; sends SIGINT once when its output matches `stopAt`, and again after `againMs` if given. */
function run(args: string[], stopAt?: RegExp, againMs?: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isStopped = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
        // Sent only once: the last output may come from a process that is already exiting and no longer handles
        // signals.
        if (isStopped || !stopAt?.test(output)) return
        isStopped = true
        child.kill('SIGINT')
        if (againMs !== undefined) setTimeout(() => child.kill('SIGINT'), againMs)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Writes a public instance with this many people and days, too large to be solved quickly. */
function writeLongInstance(people: number, days: number): string {
  const names = Array.from({ length: people }, (_, person) => `P${person}`)
  const min = Math.floor(days / 2) * 480
  const staff = names.map((name) => `${name},E=${days}|L=${days},${min + 2400},${min},5,2,2,${days / 14}`)
  const requests = names.flatMap((name, i) => [`${name},${(i * 17) % days},E,3`, `${name},${(i * 29) % days},L,2`])
  const cover = Array.from({ length: days }, (_, day) => `${day},E,${Math.ceil(people / 3)},100,1\n${day},L,3,100,1`)
  const sections: [name: string, lines: string[]][] = [
    ['HORIZON', [`${days}`]],
    ['SHIFTS', ['E,480,', 'L,480,E']],
    ['STAFF', staff],
    ['DAYS_OFF', names.map((name, i) => `${name},${(i * 11) % days}`)],
    ['SHIFT_ON_REQUESTS', [...new Set(requests)]],
    ['SHIFT_OFF_REQUESTS', []],
    ['COVER', cover],
  ]
  return sections.map(([name, lines]) => `SECTION_${name}\n${lines.join('\n')}\n`).join('\n')
}

/** On Windows, no process can send Ctrl-C to another one. */
const itWithSignals = it.skipIf(process.platform === 'win32')

describe('fairweek-engine', () => {
  it('solves a public instance, checks its roster and certificate, and refuses altered ones', async () => {
    const [roster, proof, broken] = ['roster.txt', 'proof.json', 'broken'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const solved = await run(['solve', ward, '--seconds', '30', '--out', roster, '--proof', proof])
    expect(solved.output).toMatch(/cost \d+\nbound \d+.*\ngap 0 % \(proven best\)\nfirst feasible after \d+\.\d+ s/)
    expect(solved.code).toBe(0)

    const checked = await run(['check', ward, roster, '--proof', proof])
    expect(checked.output).toMatch(/cost \d+, 0 broken rules\nthe certificate holds/)
    expect(checked.code).toBe(0)
    expect((await run(['explain', ward, roster])).output).toMatch(/cost \d+\n$/)

    const cells = readFileSync(roster, 'utf8').split('\n')
    writeFileSync(broken, [cells[0]?.replace(/[MN-]/g, 'M'), ...cells.slice(1)].join('\n'))
    const refused = await run(['check', ward, broken])
    expect(refused.output).toContain('Ada: weekends')
    expect(refused.code).toBe(1)

    const claims = JSON.parse(readFileSync(proof, 'utf8'))
    writeFileSync(broken, JSON.stringify({ ...claims, bound: claims.bound + 1 }))
    const tampered = await run(['check', ward, roster, '--proof', broken])
    expect(tampered.output).toContain('the certificate fails')
    expect(tampered.code).toBe(1)
  })

  it('solves a week in JSON, checks its answer, and refuses altered or incomplete answers', async () => {
    const [week, answer] = [join(folder, 'week.json'), join(folder, 'answer.json')]
    writeFileSync(week, JSON.stringify(createRestaurantWeek(6, 20, 1, 5)))
    const solved = await run(['solve', week, '--seconds', '5', '--out', answer])
    expect(solved.output).toMatch(/filled \d+\/20, ended/)
    expect(solved.code).toBe(0)
    expect((await run(['check', week, answer])).code).toBe(0)
    expect((await run(['explain', week, answer])).code).toBe(0)

    const written = JSON.parse(readFileSync(answer, 'utf8'))
    const check = (altered: object): Promise<Outcome> => {
      writeFileSync(answer, JSON.stringify({ ...written, ...altered }))
      return run(['check', week, answer])
    }
    const [first] = written.assignments
    const twice = await check({ assignments: [...written.assignments, first] })
    expect(twice).toEqual({ code: 1, output: expect.stringMatching(/too-many/) })
    const lower = written.goals.map((goal: object) => ({ ...goal, value: 0, bound: 0, isProven: true }))
    const believed = await check({ goals: lower })
    expect(believed).toEqual({ code: 1, output: expect.stringMatching(/the value is \d+, the answer says 0/) })
    const unproven = await check({ proofs: [] })
    expect(unproven).toEqual({ code: 3, output: expect.stringMatching(/not certified: no certificate/) })
    const malformed = await check({ goals: undefined })
    expect(malformed).toEqual({ code: 2, output: expect.stringContaining('goals: expected a list') })
    const unreadable = await check({ assignments: [{ person: 0, duty: '1' }] })
    expect(unreadable).toEqual({
      code: 2,
      output: expect.stringContaining('assignments[0].duty: expected a whole number'),
    })
    writeFileSync(answer, JSON.stringify({ assignments: written.assignments }))
    const bare = await run(['check', week, answer])
    expect(bare).toEqual({ code: 3, output: expect.stringMatching(/open-minutes: cost \d+, no bound/) })
    const misplaced = await run(['check', week, answer, '--proof', answer])
    expect(misplaced).toEqual({ code: 2, output: expect.stringContaining('--proof: not for a week') })
  })

  it('reads weeks and rosters in which earlier versions called fixed work pins', async () => {
    const [week, answer] = [join(folder, 'old-week.json'), join(folder, 'old-answer.json')]
    const problem = createRestaurantWeek(2, 20, 1, 5)
    const fixed = problem.duties.slice(0, 2).map(({ start, end }, person) => ({ person, start, end }))
    const rules = { ...problem.rules, forbiddenFixedPairs: [[0, 1]] }
    const inOldWords = (value: unknown, name: string): string =>
      JSON.stringify(value).replaceAll('"fixed":', `"${name}":`).replace('forbiddenFixedPairs', 'forbiddenPinPairs')
    writeFileSync(week, inOldWords({ ...problem, fixed, rules }, 'pins'))
    expect((await run(['solve', week, '--seconds', '5', '--out', answer])).code).toBe(0)
    const written = readFileSync(answer, 'utf8')
    expect(written).toContain('"fixed":')
    writeFileSync(answer, inOldWords(JSON.parse(written), 'pin'))
    expect((await run(['check', week, answer])).code).toBe(0)
  })

  it('[PROOF-08] checks the certificate of a generated week, and refuses other files', async () => {
    const [week, answer, file] = ['w.json', 'a.json', 'certificate.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const problem = createRestaurantWeek(6, 20, 1, 5)
    writeFileSync(week, JSON.stringify(problem))
    const solved = await run(['solve', week, '--seconds', '5', '--out', answer])
    expect(solved.output).toMatch(/open-minutes: cost \d+, bound \d+, gap 0 % \(best possible, certified\)/)
    const certificate = {
      format: 'fairweek-certificate',
      version: 1,
      people: problem.people.map((_, person) => person + 100),
      duties: problem.duties.map(() => ({})),
      problem,
      answer: JSON.parse(readFileSync(answer, 'utf8')),
    }
    const check = (content: object): Promise<Outcome> => {
      writeFileSync(file, JSON.stringify(content))
      return run(['check', file])
    }
    const whole = await check(certificate)
    expect(whole).toEqual({ code: 0, output: expect.stringMatching(/certified \(best possible, certified\)/) })
    expect((await check({ ...certificate, answer: { ...certificate.answer, filledSlots: 3 } })).code).toBe(1)
    expect((await check({ ...certificate, answer: { ...certificate.answer, proofs: [] } })).code).toBe(3)
    const other = await check({ ...certificate, version: 7 })
    expect(other).toEqual({ code: 2, output: expect.stringContaining('expected version 1') })
    const none = await run(['check', week])
    expect(none).toEqual({ code: 2, output: expect.stringContaining('expected a certificate downloaded') })
  })

  it('ends a search that is over its limit, with the first roster it reports', async () => {
    const [week, answer] = [join(folder, 'large.json'), join(folder, 'large-answer.json')]
    writeFileSync(week, JSON.stringify(createRestaurantWeek(60, 300, 1, 600)))
    const ended = await run(['solve', week, '--seconds', '0.001', '--out', answer])
    expect(ended).toEqual({ code: 0, output: expect.stringMatching(/filled \d+\/300, ended time-limit/) })
    expect(JSON.parse(readFileSync(answer, 'utf8')).assignments.length).toBeGreaterThan(0)
    expect((await run(['check', week, answer])).code).toBe(0)
  })

  itWithSignals('saves the best roster when Ctrl-C is pressed twice', async () => {
    const [week, answer] = [join(folder, 'long.json'), join(folder, 'long-answer.json')]
    writeFileSync(week, JSON.stringify(createRestaurantWeek(60, 300, 1, 600)))
    const stopped = await run(['solve', week, '--seconds', '600', '--out', answer], /filled/, 200)
    expect(stopped.code).toBe(0)
    expect(JSON.parse(readFileSync(answer, 'utf8')).assignments.length).toBeGreaterThan(0)
    expect((await run(['check', week, answer])).code).toBe(0)
  })

  itWithSignals('saves the best roster and proof of an instance when Ctrl-C is pressed', async () => {
    const [instance, roster, proof] = ['year.txt', 'year-roster.txt', 'year-proof.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    writeFileSync(instance, writeLongInstance(20, 364))
    const args = ['solve', instance, '--seconds', '20', '--out', roster, '--proof', proof]
    const stopped = await run(args, /bound \d/)
    expect(stopped.code).toBe(0)
    expect(stopped.output).toMatch(/cost \d+\nbound \d+/)
    expect((await run(['check', instance, roster, '--proof', proof])).code).toBe(0)
  })

  it('reports what is wrong with a file, an option or a command', async () => {
    const bad = join(folder, 'bad.txt')
    writeFileSync(bad, readFileSync(ward, 'utf8').replace('M,480,', 'M,eight,'))
    const malformed = await run(['solve', bad])
    expect(malformed.output).toContain(
      'line 7: expected the minutes of a shift as a whole number of at least 1, found eight',
    )
    expect(malformed.code).toBe(2)
    writeFileSync(bad, '{\n "days": 7,\n oops }')
    expect((await run(['solve', bad])).output).toContain('line 3: expected JSON')
    expect((await run(['solve', ward, '--seconds', 'soon'])).output).toContain('--seconds: expected a number above 0')
    expect((await run(['solve', join(folder, 'none.txt')])).code).toBe(2)
    expect((await run(['juggle'])).output).toContain('fairweek-engine solve FILE')
  })
})
