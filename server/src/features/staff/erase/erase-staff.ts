import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { eraseStaff as endpoint } from '@fairweek/domain/contracts/staff-erase'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { eraseMessages } from '@fairweek/domain/messages/staff-records/erase'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { keepLeave } from '../../../people/leave/keep-leave.ts'
import { findStaff, removeStaff } from '../../../people/staff.store.ts'
import { lockAdmins, removeUser } from '../../../people/users.store.ts'
import { releaseShifts } from '../release-shifts.ts'
import { erasePerson, listProfileIds, readTraces } from './erase.store.ts'

/**
 * Erases a person on their request: the profile and the account, and what identifies them in all rows and in the
 * history. Hours and money stay under the person's number. Also erases people who were deleted before. Who did it and
 * when is recorded, without the name (PEOPLE-09).
 */
export function eraseStaff(
  caller: SignedInCaller,
  id: number,
  { name, words }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const claim = { weeks: 'every', people: [id], isAct: true, details: { staffId: id } } as const
  return change(caller, 'eraseStaff', claim, async (tx) => {
    const staffIds = await listProfileIds(tx, id)
    const traces = await readTraces(tx, staffIds)
    if (traces.words.length === 0) throw new AppError('notFound', staffMessages.notFound)
    if (!traces.words.includes(name)) throw new AppError('conflict', eraseMessages.otherName)
    const { userIds } = traces
    if (userIds.includes(tx.user.id)) throw new AppError('conflict', staffMessages.ownAccount)
    const admins = await lockAdmins(tx)
    if (admins.every((admin) => userIds.includes(admin))) throw new AppError('conflict', staffMessages.lastAdmin)
    const person = await findStaff(tx, id)
    if (person) {
      await keepLeave(tx, person)
      await releaseShifts(tx, person)
      await removeStaff(tx, id)
    }
    for (const userId of userIds) await removeUser(tx, userId)
    const label = `#${id}`
    const erased = { words: [...traces.words, ...words], usernames: traces.usernames, label }
    tx.afterFollowUps((rest) => erasePerson(rest, { staffIds, userIds }, erased, traces.pictures))
    return { message: eraseMessages.erased(label) }
  })
}
