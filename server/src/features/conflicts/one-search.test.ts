import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { CoverQuestions } from '@fairweek/domain/contracts/cover/cover-ways'
import type { ConflictFix } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import { storeWeek } from '../../testing/store-week.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const WEEKS = Array.from({ length: randomCases(2, 20) }, (_, index) => index + 1)
const NOW = Date.parse('2027-02-28T06:00:00Z')

let testApp: TestApp
let manager: SignedInClient
let week: WeekSnapshot

const read = async <Body>(path: string) => {
  const reply = await manager.get(path)
  expect(reply.status, `${path}: ${reply.text}`).toBe(200)
  return reply.body as Body
}
const listShortages = async (week: string) =>
  (await read<ConflictItem[]>(`/api/conflicts?weekStartDate=${week}`)).filter(({ type }) => type === 'RoleShortfall')
const fixesOf = ({ id }: ConflictItem) =>
  read<{ fixes: ConflictFix[]; questions: CoverQuestions | null }>(`/api/conflicts/${id}/fixes`)
const explained = async ({ date, startTime, endTime, roleId }: ConflictItem) => {
  const query = new URLSearchParams({ date, startTime: startTime ?? '', endTime: endTime ?? '', roleId: `${roleId}` })
  return read<{ fixes: Fix[]; questions: CoverQuestions }>(`/api/schedule/explain/opening/fixes?${query}`)
}

/** Compares the fixes and questions of every shortage with those of its open shift; returns how many fixes there are. */
async function compareFixes(where: string): Promise<number> {
  let offered = 0
  for (const shortage of await listShortages(week.weekStart)) {
    const [panel, gap] = [await fixesOf(shortage), await explained(shortage)]
    const at = `${where}: ${shortage.description}`
    expect(
      panel.fixes.map(({ remedy }) => remedy),
      at,
    ).toEqual(gap.fixes.map(({ apply }) => ({ kind: 'fill', fix: apply })))
    expect(
      panel.fixes.map(({ title }) => title),
      at,
    ).toEqual(gap.fixes.map(({ title }) => title))
    expect(panel.questions, at).toEqual(gap.questions)
    const isNeeded = gap.fixes.every(({ kind }) => kind === 'exception')
    if (!isNeeded) expect(gap.questions.plans, at).toEqual([])
    for (const { steps } of gap.questions.plans)
      expect(
        steps.some(({ isConfirmed }) => isConfirmed),
        at,
      ).toBe(true)
    offered += panel.fixes.length
  }
  return offered
}

test('[CONF-07] the fixes of a shortage are those of its open shift, over random weeks of drafts and once published', async () => {
  const offered = { drafts: 0, published: 0 }
  for (const seed of WEEKS) {
    testApp = await createTestApp({ clock: () => NOW })
    try {
      week = createRandomWeek(seed)
      await storeWeek(testApp, week)
      manager = await testApp.signInAs('manager')
      const [role] = await read<{ id: number }[]>('/api/roles')
      // The week was written directly to the database, so its conflicts are computed only once its demand changes.
      const need = { dayOfWeek: 3, startTime: '10:00', endTime: '18:00', requiredCount: 1, source: 'Manual' }
      expect((await manager.post('/api/requirements', { ...need, roleId: role?.id })).status).toBe(200)
      offered.drafts += await compareFixes(`week ${seed}`)
      const drafts = (await read<Shift[]>(`/api/schedule/week/${week.weekStart}`)).filter(
        ({ status, staffId }) => status === 'Pending' && staffId !== null,
      )
      const shifts = drafts.map(({ id, version }) => ({ id, version }))
      expect((await manager.post('/api/schedule/confirm', { shifts })).status).toBe(200)
      offered.published += await compareFixes(`published week ${seed}`)
    } finally {
      await testApp.close()
    }
  }
  expect(offered.drafts).toBeGreaterThan(WEEKS.length)
  expect(offered.published).toBeGreaterThan(WEEKS.length)
})
