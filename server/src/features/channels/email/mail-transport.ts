/** Connects to the mail server that the environment or an admin has configured (decision 0084). */
import { createTransport } from 'nodemailer'
import type { MailServer } from '../../../outside/outside.ts'

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
    // A password is never sent unencrypted, except within this machine.
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

/** Opens a connection pool, for many e-mails. */
export function openMailTransport(server: MailServer) {
  return createTransport({ ...optionsOf(server), ...LIMITS, pool: true, maxConnections: 2 })
}

/** Opens a single connection, for one e-mail. */
export function openMailTransportOnce(server: MailServer) {
  return createTransport({ ...optionsOf(server), ...LIMITS })
}

/** Returns the host name of the mail server. */
export function mailHostOf(server: MailServer): string {
  return typeof server === 'string' ? new URL(server).hostname : server.host
}
