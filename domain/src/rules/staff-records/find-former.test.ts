import { expect, test } from 'vitest'
import { findFormer } from './find-former.ts'

const TODAY = '2026-11-30'
const ana = { id: 1, name: 'Ana Lee', email: 'ana@example.test', lastDay: '2026-11-29' }
const find = (name: string, email: string | null = null, person = ana) =>
  findFormer([person], { name, email }, TODAY)?.id ?? null

test('[PEOPLE-05] finds who has left by name or address, in any case, and nobody who still works here', () => {
  expect(find('ana  lee')).toBe(1)
  expect(find('Ana Lang', 'ANA@example.test')).toBe(1)
  expect(find('Ana Lang')).toBeNull()
  expect(find('Ana Lee', null, { ...ana, lastDay: TODAY })).toBeNull()
  expect(find('Bo', '', { ...ana, email: '' })).toBeNull()
})
