/** Sends a test e-mail to the admin who requests it, and reports the result (REACH-06). */
import type {
  EnteredEmail,
  MailFailure,
  testEmailChannel as testEndpoint,
} from '@fairweek/domain/contracts/channels/channels'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { channelMessages, testMailWords } from '@fairweek/domain/messages/channels/channels'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { beginChannelTest } from '../../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { recordAct } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { MailAccess, Outside } from '../../../outside/outside.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { accessOf, readChannels } from '../read-channels.ts'
import { refuseField } from '../store-channel.ts'
import { classifyMailFailure } from './classify-mail-failure.ts'
import { accessOfEntered } from './email-server.ts'
import { isForbiddenMailHost } from './is-forbidden-mail-host.ts'
import { mailHostOf, openMailTransportOnce } from './mail-transport.ts'
import { requireOwnSettings } from './save-email-channel.ts'

interface TestLog {
  info(details: object, message: string): void
}

async function send(
  { server, from, publicUrl }: MailAccess,
  { to, businessName }: { to: string; businessName: string },
  log: TestLog,
): Promise<MailFailure | null> {
  if (await isForbiddenMailHost(mailHostOf(server))) return 'forbiddenAddress'
  const transport = openMailTransportOnce(server)
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: testMailWords.subject(businessName),
      text: testMailWords.body(publicUrl),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return null
  } catch (err) {
    log.info({ err }, 'a test e-mail was not sent')
    return classifyMailFailure(err)
  } finally {
    transport.close()
  }
}

async function readSavedAccess(caller: SignedInCaller, outside: Outside): Promise<MailAccess> {
  const { email } = await readChannels(caller, outside)
  const access = accessOf(email)
  if (access) return access
  throw new AppError('conflict', email.state === 'locked' ? channelMessages.passwordAgain : channelMessages.emailIsOff)
}

async function readEnteredAccess(caller: SignedInCaller, outside: Outside, entered: EnteredEmail): Promise<MailAccess> {
  requireOwnSettings(outside)
  const access = await accessOfEntered(caller, outside, entered)
  return access ?? refuseField('password', channelMessages.passwordMissing)
}

export async function testEmailChannel(
  caller: SignedInCaller & { log: TestLog },
  outside: Outside,
  entered: EnteredEmail | undefined,
): Promise<Reply<typeof testEndpoint>> {
  const access = entered ? await readEnteredAccess(caller, outside, entered) : await readSavedAccess(caller, outside)
  const { email: address } = caller.user
  if (address === null) throw new AppError('conflict', userRefusals.noEmail)
  await beginChannelTest(caller)
  const { businessName } = await readSettings(caller)
  const failure = await send(access, { to: address, businessName }, caller.log)
  await recordAct(caller, 'testEmailChannel', { failure })
  return { address, failure }
}
