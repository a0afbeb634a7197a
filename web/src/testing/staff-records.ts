/** Answers the calls about staff as a server does that stores them: what has been saved is read again. */

import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { listRoles } from '@fairweek/domain/contracts/roles'
import {
  addStaffRole,
  createStaff,
  deleteStaff,
  listStaff,
  removeStaffRole,
  type Staff,
  updateStaff,
} from '@fairweek/domain/contracts/staff'
import { createUser, updateUser } from '@fairweek/domain/contracts/users'
import { getPairings } from '@fairweek/domain/contracts/work/pairings'
import { sampleReply } from './sample-replies.ts'
import { answer } from './stub-api.ts'

const LINK = { setPasswordPath: '/auth?token=one-time' }

/** Stores the people of the sample restaurant, or others; returns the calls that write, and what is stored. */
export function storeStaff(initial: readonly Staff[] = sampleReply(listStaff, {})) {
  let staff = [...initial]
  const roles = sampleReply(listRoles, {})
  const account = sampleReply(getCurrentUser, {}, 'staff')
  const change = (id: number, changed: (person: Staff) => Partial<Staff>): Staff => {
    const person = staff.find((one) => one.id === id)
    if (!person) throw new Error(`Nobody has the id ${id}.`)
    const next = { ...person, ...changed(person) }
    staff = staff.map((one) => (one.id === id ? next : one))
    return next
  }
  answer(listStaff, () => staff)
  answer(getPairings, { besideIds: [], apartIds: [] })
  return {
    find: (name: string) => staff.find((person) => person.name === name),
    created: answer(createStaff, ({ body }) => {
      const person = { ...body, id: 99, userId: null, user: null, roles: [], profileImage: null }
      staff = [...staff, person]
      return person
    }),
    updated: answer(updateStaff, ({ params, body }) => change(params.id, () => body)),
    roleAdded: answer(addStaffRole, ({ params, body }) =>
      change(params.id, (person) => ({
        roles: [...person.roles, ...roles.filter(({ id }) => id === body.roleId)],
      })),
    ),
    roleRemoved: answer(removeStaffRole, ({ params }) =>
      change(params.id, (person) => ({ roles: person.roles.filter(({ id }) => id !== params.roleId) })),
    ),
    deleted: answer(deleteStaff, ({ params }) => {
      staff = staff.filter(({ id }) => id !== params.id)
      return { message: 'Staff deleted' }
    }),
    accountCreated: answer(createUser, ({ body }) => {
      const { staffId, email = null, username = 'generated', role = 'staff' } = body
      change(staffId, () => ({ userId: 99, user: { username, email, role } }))
      return { ...account, id: 99, username, email, role, ...LINK }
    }),
    accountUpdated: answer(updateUser, ({ params, body }) => {
      const owner = staff.find(({ userId }) => userId === params.userId)
      if (!owner?.user) throw new Error(`Nobody has the account ${params.userId}.`)
      const { username, email, role } = owner.user
      const user = {
        username: body.username ?? username,
        email: body.email ?? email,
        role: body.role ?? role,
      }
      change(owner.id, () => ({ user }))
      return { ...account, id: params.userId, ...user }
    }),
  }
}
