import type { ReachablePerson } from '@fairweek/domain/contracts/channels/reachable-people'
import { reachabilityScreens as words } from '@fairweek/domain/messages/channels/reachability'
import { Link } from 'wouter'

const NAMED = 3

type NamedPerson = ReachablePerson & { name: string }

/** Whether a person is notified while the app is closed. */
export const isReachedOutside = ({ byEmail, onDevices, byWebhook }: ReachablePerson): boolean =>
  byEmail || onDevices || byWebhook

/** Adds to each person the channels that notify them; people without an entry in `reachable` are left out. */
export function withReach(
  people: readonly { id: number; name: string }[],
  reachable: readonly ReachablePerson[],
): NamedPerson[] {
  const reach = new Map(reachable.map((person) => [person.staffId, person]))
  return people.flatMap(({ id, name }) => {
    const person = reach.get(id)
    return person ? [{ ...person, name }] : []
  })
}

interface UnreachedPeopleProps {
  people: readonly NamedPerson[]
  /** Whether e-mail or a webhook is set up, so that these people can choose it themselves. */
  hasChannel: boolean
  isAdmin: boolean
}

const listNames = (people: readonly NamedPerson[]) =>
  words.names(
    people.slice(0, NAMED).map(({ name }) => name),
    people.length - NAMED,
  )

/** People who are not notified outside the app, and how to change that (REACH-08). */
export function UnreachedPeople({ people, hasChannel, isAdmin }: UnreachedPeopleProps) {
  const appOnly = people.filter((person) => person.hasAccount && !isReachedOutside(person))
  const noAccount = people.filter(({ hasAccount }) => !hasAccount)
  return (
    <>
      {appOnly.length > 0 ? (
        <p>
          {words.appOnly(listNames(appOnly))}{' '}
          {hasChannel ? (
            words.ownChoice
          ) : isAdmin ? (
            <Link to="/settings?part=notifications" className="inline-block min-h-6 whitespace-nowrap underline">
              {words.setUp}
            </Link>
          ) : (
            words.askAdmin
          )}
        </p>
      ) : null}
      {noAccount.length > 0 ? (
        <p>
          {words.noAccount(listNames(noAccount))}{' '}
          <Link to="/staff?invite" className="inline-block min-h-6 whitespace-nowrap underline">
            {words.invite}
          </Link>
        </p>
      ) : null}
    </>
  )
}
