import type { FunnelStage } from '@fairweek/domain/contracts/explanations/explanations'
import { expect, test } from 'vitest'
import { funnelRows } from './funnel-model.ts'

function stage(name: FunnelStage['stage'], passed: number, droppedOut: FunnelStage['droppedOut'] = []): FunnelStage {
  return { stage: name, title: name, isRule: name !== 'hours', passed, droppedOut }
}

const away = (id: number, name: string, fact: string) => ({ id, name, fact, reason: 'availability' as const })

test('bars are measured against the people who hold the role', () => {
  const rows = funnelRows({
    peopleCount: 60,
    funnel: [stage('role', 6), stage('availability', 3), stage('free', 3), stage('rested', 0), stage('hours', 0)],
  })
  expect(rows.map(({ passedPercent, lostPercent }) => [passedPercent, lostPercent])).toEqual([
    [100, 0],
    [50, 50],
    [50, 0],
    [0, 50],
  ])
  expect(rows.map(({ lost }) => lost)).toEqual([54, 3, 0, 3])
})

test('the rule that excludes the last person is binding, but not a preference or an unreached stage', () => {
  const binding = (passed: [number, number, number, number, number]) =>
    funnelRows({
      peopleCount: 9,
      funnel: (['role', 'availability', 'free', 'rested', 'hours'] as const).map((name, at) =>
        stage(name, passed[at] ?? 0),
      ),
    })
      .filter(({ isBinding }) => isBinding)
      .map((row) => row.stage)
  expect(binding([4, 2, 0, 0, 0])).toEqual(['free'])
  expect(binding([4, 2, 2, 1, 0])).toEqual([])
  expect(binding([0, 0, 0, 0, 0])).toEqual(['role'])
})

test('people with the same reason are listed together', () => {
  const [row] = funnelRows({
    peopleCount: 3,
    funnel: [
      stage('role', 0, [
        away(1, 'Ana', 'does not work as Cook'),
        away(2, 'Ben', 'does not work as Cook'),
        away(3, 'Cleo', 'away'),
      ]),
    ],
  })
  expect(row?.dropped).toEqual([
    { fact: 'does not work as Cook', names: ['Ana', 'Ben'] },
    { fact: 'away', names: ['Cleo'] },
  ])
})

test('no people and no role holders give 0 percent', () => {
  expect(funnelRows({ peopleCount: 0, funnel: [stage('role', 0)] })[0]).toMatchObject({
    passedPercent: 0,
    lostPercent: 0,
    isBinding: false,
  })
})
