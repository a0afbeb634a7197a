import type { EmailServer } from './channels.ts'

type Connection = Pick<EmailServer, 'host' | 'port' | 'security'>

/** The servers that providers publish for sending e-mail with a user name and a password. */
export const MAIL_PROVIDERS = {
  gmail: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  microsoft365: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  brevo: { host: 'smtp-relay.brevo.com', port: 587, security: 'starttls' },
  mailgun: { host: 'smtp.mailgun.org', port: 587, security: 'starttls' },
  mailgunEu: { host: 'smtp.eu.mailgun.org', port: 587, security: 'starttls' },
  postmark: { host: 'smtp.postmarkapp.com', port: 587, security: 'starttls' },
  sendgrid: { host: 'smtp.sendgrid.net', port: 587, security: 'starttls' },
  /** The host contains the region, which has to be adjusted. */
  ses: { host: 'email-smtp.eu-west-1.amazonaws.com', port: 587, security: 'starttls' },
} as const satisfies Record<string, Connection>
export type MailProvider = keyof typeof MAIL_PROVIDERS

const PROVIDERS = Object.keys(MAIL_PROVIDERS) as MailProvider[]
const SES_HOST = /^email-smtp\.[a-z\d-]+\.amazonaws\.com$/i

/** Returns the provider that publishes this server; null if none of them does. */
export function providerOf({ host, port, security }: { host: string; port: number; security: string }) {
  const found = PROVIDERS.find((provider) => {
    const known = MAIL_PROVIDERS[provider]
    const isHost = provider === 'ses' ? SES_HOST.test(host) : known.host === host.toLowerCase()
    return isHost && known.port === port && known.security === security
  })
  return found ?? null
}
