/** Answers the calls about staff as a server does that stores them: what has been saved is read again. */

import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { getPairings } from '@fairweek/domain/contracts/pairings/pairings'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { deleteStaff, listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { createFromStaffForm, saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { sampleReply } from './sample-replies.ts'
import { answer } from './stub-api.ts'

type StoredForm = Omit<Body<typeof saveStaffForm>, 'pairings' | 'basedOn'>

const LINK = { setPasswordPath: '/auth?token=one-time' }

/** Stores the people of the sample restaurant, or others; returns the calls that write, and what is stored. */
export function storeStaff(initial: readonly Staff[] = sampleReply(listStaff, {})) {
  let staff = [...initial]
  const roles = sampleReply(listRoles, {})
  const account = sampleReply(getCurrentUser, {}, 'staff')
  /** Stores what a form says about a person, and creates their account if it names an address or a username. */
  const store = (person: Staff, { roleIds, username, userType, email, ...profile }: StoredForm) => {
    const held = roleIds ? { roles: roles.filter(({ id }) => roleIds.includes(id)) } : {}
    const { user } = person
    const isNew = !user && Boolean(email || username)
    const next = {
      ...(user ?? { username: 'generated', email: null, role: 'staff' as const }),
      ...(email && { email }),
      ...(username && { username }),
      ...(userType && { role: userType.toLowerCase() as Lowercase<typeof userType> }),
    }
    const saved = {
      ...person,
      ...profile,
      ...held,
      ...((user || isNew) && { userId: person.userId ?? 99, user: next }),
    }
    staff = [...staff.filter(({ id }) => id !== person.id), saved]
    return { staff: saved, account: isNew ? { ...account, id: 99, ...next, ...LINK } : null }
  }
  answer(listStaff, () => staff)
  answer(getPairings, { besideIds: [], apartIds: [] })
  return {
    find: (name: string) => staff.find((person) => person.name === name),
    created: answer(createFromStaffForm, ({ body }) => {
      return store({ id: 99, name: body.name, userId: null, user: null, roles: [], profileImage: null }, body)
    }),
    saved: answer(saveStaffForm, ({ params, body: { pairings: _, basedOn: __, ...form } }) => {
      const person = staff.find(({ id }) => id === params.id)
      if (!person) throw new Error(`Nobody has the id ${params.id}.`)
      return { ...store(person, form), openedShifts: [] }
    }),
    deleted: answer(deleteStaff, ({ params }) => {
      staff = staff.filter(({ id }) => id !== params.id)
      return { message: 'Staff deleted' }
    }),
  }
}
