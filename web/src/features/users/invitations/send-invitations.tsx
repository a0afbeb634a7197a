import { listReachablePeople } from '@fairweek/domain/contracts/channels/reachable-people'
import { sendInvitations } from '@fairweek/domain/contracts/channels/send-invitations'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { mailFailures } from '@fairweek/domain/messages/channels/channels'
import { sendInvitationScreens as words } from '@fairweek/domain/messages/channels/invitation-mail'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** Number of links per request, so that no request takes long. */
const AT_ONCE = 10

/** A link to send, with the person's name to tell several links apart. */
interface Link {
  name?: string
  username?: string
  setPasswordPath: string
}

const namesOf = (links: readonly Link[]) => links.flatMap(({ name }) => name ?? []).join(', ')

export interface InvitationMails {
  /** Whether e-mail is set up; undefined while loading. */
  isPossible: boolean | undefined
  isPending: boolean
  /** Links that are still to be sent. */
  left: readonly Link[]
  sentCount: number
  /** Links that were used or have expired, and are therefore not sent. */
  ended: readonly Link[]
  /** Why the last links could not be sent. */
  failure: Reply<typeof sendInvitations>['failure']
  send: () => Promise<void>
}

/** Sends links by e-mail, a few at a time; a link that has been sent is not sent again. */
export function useInvitationMails(links: readonly Link[]): InvitationMails {
  const { data } = useEndpointQuery(listReachablePeople, {})
  const [sent, setSent] = useState<readonly string[]>([])
  const [endedPaths, setEndedPaths] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<InvitationMails['failure']>(null)
  const [isPending, setIsPending] = useState(false)
  const { mutateAsync } = useEndpointMutation(sendInvitations)
  const ended = links.filter(({ setPasswordPath }) => endedPaths.includes(setPasswordPath))
  const left = links.filter(
    ({ setPasswordPath }) => !sent.includes(setPasswordPath) && !endedPaths.includes(setPasswordPath),
  )
  const send = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      for (let from = 0; from < left.length; from += AT_ONCE) {
        const some = left.slice(from, from + AT_ONCE)
        const reply = await mutateAsync({
          body: { setPasswordPaths: some.map(({ setPasswordPath }) => setPasswordPath) },
        })
        const alive = some.filter(({ setPasswordPath }) => !reply.ended.includes(setPasswordPath))
        const arrived = reply.sent === 0 ? [] : alive.filter(({ username = '' }) => !reply.notSent.includes(username))
        setEndedPaths((before) => [...before, ...reply.ended])
        setSent((before) => [...before, ...arrived.map(({ setPasswordPath }) => setPasswordPath)])
        if (reply.failure) setFailure(reply.failure)
        // If none of these were sent, the next ones would fail too.
        if (alive.length > 0 && arrived.length === 0) return
      }
    } catch (error) {
      showCallFailure(words.sendFailed, error)
    } finally {
      setIsPending(false)
    }
  }
  return { isPossible: data?.hasEmail, isPending, left, sentCount: sent.length, ended, failure, send }
}

/** The send button; renders nothing if e-mail is not set up or everything has been sent. */
export function SendInvitations({
  mails,
  variant = 'secondary',
}: {
  mails: InvitationMails
  variant?: 'primary' | 'secondary'
}) {
  const { isPossible, isPending, left, sentCount, send } = mails
  if (!isPossible || left.length === 0) return null
  const count = left.length + sentCount
  const label =
    isPending && count > 1
      ? words.sending(sentCount, count)
      : sentCount > 0
        ? words.sendRest(left.length)
        : count === 1
          ? words.send
          : words.sendAll(count)
  return (
    <Button variant={variant} icon={<Mail aria-hidden="true" />} isPending={isPending} onClick={() => void send()}>
      {label}
    </Button>
  )
}

/** The result of sending: how many links were sent, and who did not receive one and why (REACH-07). */
export function SentInvitations({ mails, className = '' }: { mails: InvitationMails; className?: string }) {
  const { isPending, left, sentCount, ended, failure } = mails
  return (
    <div aria-live="polite">
      {isPending || ended.length === 0 ? null : (
        <Alert tone="warn" title={words.ended(ended.length)} className={className}>
          <p>{ended.length === 1 ? words.endedHintOne : words.endedHint}</p>
          <p>{namesOf(ended)}</p>
        </Alert>
      )}
      {isPending ? null : failure ? (
        <Alert tone="danger" title={words.notSent(left.length)} className={className}>
          <p>{failure === 'recipient' ? words.recipient : mailFailures[failure]}</p>
          <p>{namesOf(left)}</p>
        </Alert>
      ) : sentCount > 0 && left.length === 0 ? (
        <Alert tone="good" title={words.sent(sentCount)} className={className} />
      ) : null}
    </div>
  )
}
