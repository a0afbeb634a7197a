import { describe, expect, test } from 'vitest'
import { denialMessage } from '../messages/permissions.ts'
import { hasRank, mayActOn, mayMakePasswordLink, outranks } from './permissions.ts'

describe('ranks', () => {
  test('[NAV-05] admin outranks manager and manager outranks staff, in any case; an unknown role has no rights', () => {
    expect(hasRank('Admin', 'manager')).toBe(true)
    expect(hasRank('MANAGER', 'manager')).toBe(true)
    expect(hasRank('staff', 'manager')).toBe(false)
    expect(hasRank('manager', 'admin')).toBe(false)
    for (const unknown of ['', 'owner', 'superadmin', 'Bartender'])
      expect(hasRank(unknown, 'staff'), unknown).toBe(false)
    expect(outranks('admin', 'manager')).toBe(true)
    expect(outranks('manager', 'manager')).toBe(false)
  })

  test('[NAV-08] staff may act on their own record, managers on any, and unknown roles on none', () => {
    expect(mayActOn({ id: 7, role: 'staff' }, 7)).toBe(true)
    expect(mayActOn({ id: 7, role: 'staff' }, 8)).toBe(false)
    expect(mayActOn({ id: 7, role: 'staff' }, null)).toBe(false)
    expect(mayActOn({ id: 7, role: 'manager' }, 8)).toBe(true)
    expect(mayActOn({ id: 7, role: 'guest' }, 7)).toBe(false)
  })

  test('[STAFFS-04] managers create password links for lower ranks, and admins for any account', () => {
    const makers = (owner: string) =>
      ['admin', 'manager', 'staff', 'guest'].filter((by) => mayMakePasswordLink(by, owner))
    expect(makers('admin')).toEqual(['admin'])
    expect(makers('manager')).toEqual(['admin'])
    expect(makers('staff')).toEqual(['admin', 'manager'])
  })

  test.each([
    ['confirm', 'confirm schedules'],
    ['create', 'create this record'],
    ['edit', 'edit this record'],
    ['delete', 'delete this record'],
  ] as const)('[NAV-06] a refusal names the action and the required rank: %s', (action, words) => {
    expect(denialMessage(action, 'manager')).toBe(
      `You don't have permission to ${words}. This action requires manager privileges.`,
    )
  })
})
