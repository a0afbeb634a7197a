import type { Caller } from '../../caller.ts'
import { type KeptWork, keepDoing, type Log } from '../../keep-doing.ts'
import type { Outside } from '../../outside.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { createMailSender } from './send-mail.ts'
import { createPushSender } from './send-push.ts'

const LOOK_EVERY_MS = 5_000

/** Sends notices by whatever the operator has set up, while the server runs; undefined where that is nothing. */
export function keepSending(caller: Caller, outside: Outside, log: Log): KeptWork | undefined {
  const { mail, push } = outside
  if (!mail && !push) return undefined
  const mailSender = mail && createMailSender(mail, (err) => log.error({ err }, 'an e-mail could not be sent'))
  const senders = {
    mail: mail && mailSender ? { ...mailSender, publicUrl: mail.publicUrl } : null,
    push: push ? createPushSender(push, (trouble) => log.error(trouble, 'a push message was not taken')) : null,
  }
  const work = keepDoing(
    LOOK_EVERY_MS,
    async (signal) => {
      const counts = await sendDeliveries(caller, senders, signal)
      if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'sent notices on')
    },
    (error) => log.error({ err: error }, 'notices could not be sent on'),
  )
  return {
    stop: async () => {
      await work.stop()
      mailSender?.close()
    },
  }
}
