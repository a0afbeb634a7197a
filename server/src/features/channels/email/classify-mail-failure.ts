import type { MailFailure } from '@fairweek/domain/contracts/channels/channels'

interface MailError extends Error {
  code?: unknown
  command?: unknown
  responseCode?: unknown
}

const BY_CODE: Readonly<Record<string, MailFailure>> = {
  EDNS: 'hostNotFound',
  ETIMEDOUT: 'timeout',
  EPROTOCOL: 'notMail',
  ECONNECTION: 'notMail',
  ETLS: 'noStartTls',
  EAUTH: 'authentication',
  ENOAUTH: 'authentication',
  EMESSAGE: 'rejected',
}
/** SMTP reply codes that require or reject a login. */
const LOGIN_REPLIES = [530, 534, 535]
/** Connection errors all have the same code, so the cause is read from their message. */
const BY_MESSAGE: readonly [RegExp, MailFailure][] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'refused'],
  [/certificate|altnames|self.signed|unable to verify/i, 'certificate'],
  [/ETIMEDOUT/, 'timeout'],
  [/SSL routines|ECONNRESET|EPROTO|socket disconnected|EPIPE/i, 'notMail'],
]

/** Classifies why an e-mail was not accepted, from nodemailer's error. */
export function classifyMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'other'
  const { code, command, responseCode, message } = error as MailError
  if (LOGIN_REPLIES.some((reply) => reply === responseCode)) return 'authentication'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient'
  const known = typeof code === 'string' ? BY_CODE[code] : undefined
  return known ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
}
