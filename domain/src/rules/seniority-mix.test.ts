import { describe, expect, test } from 'vitest'
import type { Need } from './coverage/coverage.ts'
import { leadSeniorityByRole, mixesOfWeek, mixKey } from './seniority-mix.ts'

const [cook, host] = [1, 2]
const person = (id: number, seniority: number, ...roleIds: number[]) => ({ id, seniority, roleIds })
const need = (requiredCount: number, more: Partial<Need> = {}): Need => {
  const times = { dayOfWeek: 1, date: '2027-03-01', startTime: '09:00:00', endTime: '17:00:00' } as const
  return { requirementId: 1, roleId: cook, start: 540, end: 1020, requiredCount, ...times, ...more }
}
const people = [person(1, 1, cook), person(2, 2, cook), person(3, 6, cook, host), person(4, 6, host)]

describe('leadSeniorityByRole', () => {
  test('is the mean of the people who hold the role, rounded up', () => {
    expect(leadSeniorityByRole([person(1, 1, cook), person(2, 1, cook), person(3, 9, cook)]).get(cook)).toBe(4)
    expect(leadSeniorityByRole([person(1, 1, cook), person(2, 2, cook)]).get(cook)).toBe(2)
  })

  test('leaves out roles whose holders are equally senior and roles with one holder', () => {
    expect([...leadSeniorityByRole(people)]).toEqual([[cook, 3]])
    expect([...leadSeniorityByRole([person(1, 5, cook)])]).toEqual([])
  })
})

describe('mixesOfWeek', () => {
  const mixes = (...openings: { need: Need; holders: { staffId: number | null }[] }[]) => mixesOfWeek(openings, people)

  test('two places at one time in one role are a mix, and one place is not', () => {
    expect(mixes({ need: need(1), holders: [] }).size).toBe(0)
    expect(mixes({ need: need(2), holders: [] }).get(mixKey(need(2)))).toMatchObject({ leadSeniority: 3, leads: [] })
    expect(mixes({ need: need(2, { roleId: host }), holders: [] }).size).toBe(0)
  })

  test('needs at the same time in the same role count together, also those of an event', () => {
    const both = mixes(
      { need: need(1), holders: [{ staffId: 1 }] },
      { need: need(1, { requirementId: 2 }), holders: [{ staffId: 3 }] },
    )
    expect([...both.values()]).toMatchObject([{ holders: [{ staffId: 1 }, { staffId: 3 }], leads: [{ staffId: 3 }] }])
    expect(mixes({ need: need(1), holders: [] }, { need: need(1, { end: 960 }), holders: [] }).size).toBe(0)
  })

  test('a lead is a person who is senior enough, and an unknown person is not', () => {
    const { leads } = mixes({ need: need(3), holders: [{ staffId: 2 }, { staffId: 9 }] }).get(mixKey(need(3))) ?? {}
    expect(leads).toEqual([])
  })
})
