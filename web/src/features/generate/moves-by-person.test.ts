import type { PlannedMove } from '@fairweek/domain/contracts/generate/generate'
import { expect, test } from 'vitest'
import { changesOfPeople } from './moves-by-person.ts'

const [ANA, BEN, CLEO] = ['Ana', 'Ben', 'Cleo'].map((name, index) => ({ id: index + 1, name }))
type Person = typeof ANA | null

function move(dayOfWeek: number, from: Person = null, to: Person = null): PlannedMove {
  const times = { startTime: '09:00:00', endTime: '17:00:00' }
  return { shiftId: dayOfWeek, dayOfWeek, ...times, roleId: 1, roleName: 'Cook', from: from ?? null, to: to ?? null }
}

test('[PLAN-01] the gains and losses of each person are listed, most changes first', () => {
  const moves = [move(1, ANA, BEN), move(2, BEN, null), move(3, null, CLEO)]
  const [first, second, third] = moves
  expect(changesOfPeople(moves)).toEqual([
    { id: 2, name: 'Ben', gains: [first], loses: [second] },
    { id: 1, name: 'Ana', gains: [], loses: [first] },
    { id: 3, name: 'Cleo', gains: [third], loses: [] },
  ])
})
