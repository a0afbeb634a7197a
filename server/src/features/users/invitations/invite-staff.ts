import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { inviteStaff as endpoint, Invitation } from '@fairweek/domain/contracts/users'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { mayMakePasswordLink } from '@fairweek/domain/rules/permissions'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { findStaff, linkAccount, type StaffProfile } from '../../../people/staff.store.ts'
import { findPasswordHash, insertUser, isEmailTaken } from '../../../people/users.store.ts'
import { findClaimOf } from '../claims.store.ts'
import { chooseUsername } from '../create-user.ts'
import { createPasswordLink, replacePasswordLink } from '../password-link.ts'
import { refuseTakenAccount } from '../refuse-taken.ts'
import { listNotYetIn } from './list-not-yet-in.ts'

interface Wish {
  staffId: number
  email?: string | null | undefined
}

type Tx = Change<SignedInCaller>

/** Creates a link for a person who has an account but has never signed in; otherwise returns why not. */
async function inviteAgain(
  tx: Tx,
  notYetIn: ReadonlySet<number>,
  person: StaffProfile,
  userId: number,
): Promise<Invitation | string> {
  const { user } = person
  if (!user || !mayMakePasswordLink(tx.user.role, user.role)) return staffMessages.renewLinkRefused
  if (!notYetIn.has(userId)) return userRefusals.alreadyIn
  const setPasswordPath = await replacePasswordLink(tx, userId)
  const { username, email } = user
  return { staffId: person.id, name: person.name, username, hasEmail: email !== null, setPasswordPath }
}

async function reasonForTakenEmail(tx: Tx, email: string): Promise<string | null> {
  if (!(await isEmailTaken(tx, email))) return null
  const holder = await findPasswordHash(tx, email)
  return holder && (await findClaimOf(tx, holder.id)) !== null ? userRefusals.emailWaits : userRefusals.emailInUse
}

async function invite(
  tx: Tx,
  notYetIn: ReadonlySet<number>,
  { staffId, email: given }: Wish,
): Promise<Invitation | string> {
  const person = await findStaff(tx, staffId)
  if (!person) return staffMessages.notFound
  if (person.userId !== null) return inviteAgain(tx, notYetIn, person, person.userId)
  const email = (given === undefined ? person.email : given) || null
  const taken = email === null ? null : await reasonForTakenEmail(tx, email)
  if (taken !== null) return taken
  const username = await chooseUsername(tx, person.name)
  const created = await insertUser(tx, { username, email, role: 'staff', passwordHash: null, lastLogin: null })
  if (!(await linkAccount(tx, staffId, created.id))) throw new AppError('conflict', staffMessages.alreadyLinked)
  const setPasswordPath = await createPasswordLink(tx, created.id)
  return { staffId, name: person.name, username, hasEmail: email !== null, setPasswordPath }
}

/**
 * Creates accounts and one-time links for several people, as one change. Skips and reports people who cannot be invited
 * (ACC-02).
 */
export function inviteStaff(
  caller: SignedInCaller,
  outside: Outside,
  people: readonly Wish[],
): Promise<Reply<typeof endpoint>> {
  const wishes = [...new Map(people.map((wish) => [wish.staffId, wish])).values()]
  const claim = {
    locks: ['registration'],
    people: wishes.map(({ staffId }) => staffId),
    isAct: true,
    details: { staffIds: wishes.map(({ staffId }) => staffId) },
  } as const
  return refuseTakenAccount(() =>
    change(caller, 'inviteStaff', claim, async (tx) => {
      const notYetIn = await listNotYetIn(tx, outside)
      const reply: Reply<typeof endpoint> = { invited: [], left: [] }
      for (const wish of wishes) {
        const outcome = await invite(tx, notYetIn, wish)
        if (typeof outcome !== 'string') reply.invited.push(outcome)
        else {
          const person = await findStaff(tx, wish.staffId)
          reply.left.push({ staffId: wish.staffId, name: person?.name ?? '', reason: outcome })
        }
      }
      return reply
    }),
  )
}
