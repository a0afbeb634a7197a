/** Sends one-time links by e-mail to the accounts they belong to (REACH-07). */
import type { MailFailure } from '@fairweek/domain/contracts/channels/channels'
import type { sendInvitations as endpoint } from '@fairweek/domain/contracts/channels/send-invitations'
import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { type Reader, writeFor } from '@fairweek/domain/language/reader'
import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import { invitationMailWords } from '@fairweek/domain/messages/channels/invitation-mail'
import { formatInstant } from '@fairweek/domain/time/format-day'
import { beginInvitationMail } from '../../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { recordAct } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { MailAccess, Outside } from '../../../outside/outside.ts'
import { findPasswordLinkOwner } from '../../../people/users.store.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { classifyMailFailure } from '../../channels/email/classify-mail-failure.ts'
import { openMailTransport } from '../../channels/email/mail-transport.ts'
import { accessOf, readChannels } from '../../channels/read-channels.ts'
import { hashToken } from '../password-link.ts'

interface Invited extends Reader {
  username: string
  /** When the link expires, in milliseconds since 1970. */
  expiresAt: number
  email: string | null
  path: string
}

/** Failures that concern only one address; after any other failure, the remaining e-mails would fail too. */
const OF_ONE_ADDRESS: readonly MailFailure[] = ['recipient', 'rejected']

/**
 * Returns the accounts of these links, so that each e-mail's address and content depend only on its link. Lists links
 * that no longer work separately.
 */
async function listInvited(caller: SignedInCaller, paths: readonly string[]) {
  const [invited, ended]: [Invited[], string[]] = [[], []]
  for (const path of new Set(paths)) {
    const token = path.slice(path.indexOf('=') + 1)
    const owner = await findPasswordLinkOwner(caller, hashToken(token), instantNow(caller.clock))
    if (owner) {
      const { username, email, locale, hourClock, linkExpiresAt } = owner
      invited.push({ username, email, locale, hourClock, path, expiresAt: Date.parse(linkExpiresAt) })
    } else ended.push(path)
  }
  return { invited, ended }
}

type MailSettings = Pick<Settings, 'businessName' | 'businessTimeZone'>

function writeInvitation(
  { username, expiresAt }: Invited,
  link: string,
  { settings: { businessName, businessTimeZone }, provider }: { settings: MailSettings; provider: string | null },
) {
  const until = formatInstant(expiresAt, businessTimeZone, 'EEEE, MMM d, h:mm a')
  return {
    subject: invitationMailWords.subject(businessName),
    text: invitationMailWords.body({ businessName, username, link, until, provider }),
  }
}

async function sendAll(
  { server, from, publicUrl }: MailAccess,
  invited: readonly Invited[],
  settings: MailSettings,
  /** The name of the single sign-on provider if passwords are switched off, else null. */
  provider: string | null,
): Promise<Omit<Reply<typeof endpoint>, 'ended'>> {
  const transport = openMailTransport(server)
  const reply: Omit<Reply<typeof endpoint>, 'ended'> = { sent: 0, notSent: [], failure: null }
  try {
    for (const person of invited) {
      const { username, email, path } = person
      if (email === null || (reply.failure !== null && !OF_ONE_ADDRESS.includes(reply.failure))) {
        reply.notSent.push(username)
        continue
      }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: email },
          ...writeFor({ ...person, isolatesNames: true }, () =>
            writeInvitation(person, `${publicUrl}${path}`, { settings, provider }),
          ),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        reply.sent += 1
      } catch (error) {
        reply.failure = classifyMailFailure(error)
        reply.notSent.push(username)
      }
    }
    return reply
  } finally {
    transport.close()
  }
}

export async function sendInvitations(
  caller: SignedInCaller,
  outside: Outside,
  paths: readonly string[],
): Promise<Reply<typeof endpoint>> {
  const access = accessOf((await readChannels(caller, outside)).email)
  if (!access) throw new AppError('conflict', channelMessages.emailIsOff)
  await beginInvitationMail(caller)
  const { invited, ended } = await listInvited(caller, paths)
  const { singleSignOn } = outside
  const provider = singleSignOn?.isOnlyWay ? singleSignOn.name : null
  const reply = await sendAll(access, invited, await readSettings(caller), provider)
  await recordAct(caller, 'sendInvitations', { sent: reply.sent, failure: reply.failure })
  return { ...reply, ended }
}
