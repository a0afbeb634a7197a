/** The connection to a mail server, as the environment or an admin describes it (decision 0084). */
import { createTransport } from 'nodemailer'
import type { MailServer } from '../../outside.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const LIMITS = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  dnsTimeout: CONNECT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
}

function optionsOf(server: MailServer) {
  if (typeof server === 'string') {
    const { protocol, username, hostname } = new URL(server)
    // A password goes over no line in the clear, except within this machine.
    return { url: server, requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.includes(hostname) }
  }
  const { host, port, security, login } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
  }
}

/** Keeps its connections open, for many e-mails. */
export function openMailTransport(server: MailServer) {
  return createTransport({ ...optionsOf(server), ...LIMITS, pool: true, maxConnections: 2 })
}

/** For one e-mail. */
export function openMailTransportOnce(server: MailServer) {
  return createTransport({ ...optionsOf(server), ...LIMITS })
}

/** The name of the machine that is connected to. */
export function mailHostOf(server: MailServer): string {
  return typeof server === 'string' ? new URL(server).hostname : server.host
}
