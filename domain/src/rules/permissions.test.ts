import { describe, expect, test } from 'vitest'
import { denialMessage } from '../messages/permissions.ts'
import { hasRank, mayActOn, mayMakePasswordLink, outranks } from './permissions.ts'

describe('ranks', () => {
  test('[NAV-05] admin over manager over staff, whatever the case; an unknown role has no rights', () => {
    expect(hasRank('Admin', 'manager')).toBe(true)
    expect(hasRank('MANAGER', 'manager')).toBe(true)
    expect(hasRank('staff', 'manager')).toBe(false)
    expect(hasRank('manager', 'admin')).toBe(false)
    for (const unknown of ['', 'owner', 'superadmin', 'Bartender'])
      expect(hasRank(unknown, 'staff'), unknown).toBe(false)
    expect(outranks('admin', 'manager')).toBe(true)
    expect(outranks('manager', 'manager')).toBe(false)
  })

  test('[NAV-08] a person acts on their own record, a manager on any, an unknown role on none', () => {
    expect(mayActOn({ id: 7, role: 'staff' }, 7)).toBe(true)
    expect(mayActOn({ id: 7, role: 'staff' }, 8)).toBe(false)
    expect(mayActOn({ id: 7, role: 'staff' }, null)).toBe(false)
    expect(mayActOn({ id: 7, role: 'manager' }, 8)).toBe(true)
    expect(mayActOn({ id: 7, role: 'guest' }, 7)).toBe(false)
  })

  test('a password link is created for accounts of lower rank, by an admin for any (SE3)', () => {
    const makers = (owner: string) =>
      ['admin', 'manager', 'staff', 'guest'].filter((by) => mayMakePasswordLink(by, owner))
    expect(makers('admin')).toEqual(['admin'])
    expect(makers('manager')).toEqual(['admin'])
    expect(makers('staff')).toEqual(['admin', 'manager'])
  })

  test('[NAV-06] the refusal names the action and the rank', () => {
    expect(denialMessage('confirm', 'manager')).toBe(
      "You don't have permission to confirm schedules. This action requires manager privileges.",
    )
  })
})
