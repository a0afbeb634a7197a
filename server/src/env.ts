/** Reads the environment; no other module does. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findProjectFolder } from './environment/find-project.ts'
import { readSecretFiles, type Variables } from './environment/secret-files.ts'

const flag = (byDefault: 'true' | 'false') =>
  z
    .enum(['1', 'true', '0', 'false'], "must be 'true' or 'false'")
    .default(byDefault)
    .transform((text) => text === '1' || text === 'true')

/** Checks for an IP address such as `10.0.0.1`, or a range such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  const isWithin = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isWithin && more.length === 0
}

/** Returns the path without a trailing slash; empty for the root. */
const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '')

const addressRanges = z
  .string()
  .refine((text) => text.split(',').every(isAddressRange), 'must be addresses such as 10.0.0.5, 10.1.0.0/16')
  .optional()
  .transform((text) => text?.split(',').map((range) => range.trim()) ?? [])

/** The signs that end a name or password in an address, so that they must be encoded there. */
const DIVIDING = /[/?#[\]\\]|%(?![0-9a-f]{2})/gi

/** Checks whether an address breaks off within its password, as `1#2` would be read as the port 1. */
function breaksOff(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, port, pathname, search, hash } = new URL(address)
  const isCutByQuery = search.includes('@') && !search.includes('=')
  return username === '' && (hash.includes('@') || (port !== '' && pathname.includes('@')) || isCutByQuery)
}

/** Says which signs of the name or password must be encoded; null if the address is read as it was meant. */
function findUnencoded(address: string): string | null {
  if (!breaksOff(address)) return null
  const beforeHost = address.slice(address.indexOf('://') + 3, Math.max(0, address.lastIndexOf('@')))
  const signs = [...new Set(beforeHost.match(DIVIDING))].map((sign) => `${sign} as ${encodeURIComponent(sign)}`)
  return signs.length === 0 ? null : `has signs in its name or password that must be encoded: write ${signs.join(', ')}`
}

/** An address that may contain a name and a password. */
const addressWithPassword = (protocol: RegExp, example: string) => {
  const error = ({ input }: { input?: unknown }) =>
    findUnencoded(String(input)) ?? `must be an address such as ${example}`
  return z.url({ protocol, error, abort: true }).refine((address) => findUnencoded(address) === null, { error })
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const environmentSchema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .meta({ description: 'Port to listen on; 0 takes a free one.', example: '3000' }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or address such as 127.0.0.1')
    .default('127.0.0.1')
    .meta({ description: 'Address to listen on; 0.0.0.0 opens it to the network.', example: '127.0.0.1' }),
  BASE_PATH: z
    .string()
    .regex(/^(\/|(\/[\w.~-]+)+\/?)$/, 'must be a path such as /roster')
    .default('/')
    .transform((text) => text.replace(/\/$/, ''))
    .meta({ description: 'Where Fairweek lies on a domain that it shares, such as /roster.', example: '/' }),
  DATA_DIR: z.string().optional().meta({ description: 'Folder of the embedded database.', example: './data' }),
  BACKUP_DIR: z.string().optional().meta({
    description: 'Folder of automatic backups; best on another disk. Without it: backups in DATA_DIR.',
    example: '/mnt/backups',
  }),
  BACKUP_COMMAND: z.string().optional().meta({
    description: 'Command that copies each automatic backup elsewhere; it finds the file in BACKUP_FILE.',
    example: 'rclone copy "$BACKUP_FILE" offsite:fairweek',
  }),
  DATABASE_URL: addressWithPassword(/^postgres(ql)?$/, 'postgresql://user@host/database')
    .optional()
    .meta({
      description: 'PostgreSQL 15 or newer instead of the embedded database.',
      example: 'postgres://fairweek:password@localhost/fairweek',
      isSecret: true,
    }),
  FAIRWEEK_DEMO: flag('false'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every(isAddressRange),
      "must be 'true', 'false', a number of proxies or their addresses",
    )
    .default('false')
    .transform((text) => {
      if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0
      return /^\d+$/.test(text) ? Number(text) : text
    })
    .meta({
      description: 'How many proxies stand in front (true is one), or their addresses: 10.0.0.1, 10.1.0.0/16.',
      example: 'false',
    }),
  CALENDAR_ALLOW: addressRanges.meta({
    description: 'Private addresses in which calendars of events may lie.',
    example: '10.0.0.5, 10.1.0.0/16',
  }),
  WEBHOOK_ALLOW: addressRanges.meta({
    description: 'Private addresses that a webhook may be at.',
    example: '10.0.0.6, 10.2.0.0/16',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://roster.example.com' })
    .optional()
    .transform((text) => text?.replace(/\/+$/, ''))
    .meta({ description: 'Where people open Fairweek; e-mails link to it.', example: 'https://roster.example.com' }),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com/realms/main' })
    .refine((text) => {
      const { username, password, search, hash } = new URL(text)
      return `${username}${password}${search}${hash}` === ''
    }, 'must be an address without a name, password or query; the secret goes into OIDC_CLIENT_SECRET')
    .refine((text) => {
      const { protocol, hostname } = new URL(text)
      return protocol === 'https:' || LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''))
    }, 'must begin with https; http is allowed on this machine only, such as http://localhost:8080')
    .optional()
    .meta({
      description:
        'Single sign-on by OpenID Connect: the provider; needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL.',
      example: 'https://login.example.com/realms/main',
    }),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be a client id without spaces')
    .optional()
    .meta({ description: 'The id that the provider gave to Fairweek.', example: 'fairweek' }),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be a secret without spaces')
    .optional()
    .meta({ description: 'The secret that goes with it.', example: '', isSecret: true }),
  OIDC_NAME: z
    .string()
    .regex(/^[^\p{C}]{1,40}$/u, 'must be a name of at most 40 letters')
    .optional()
    .meta({ description: 'The name on the button; without it the host of OIDC_ISSUER.', example: 'Google' }),
  OIDC_TRUST_EMAIL: flag('false').meta({
    description: 'Whether the e-mail addresses of the provider are trusted although it does not say they are verified.',
    example: 'false',
  }),
  PASSWORD_SIGN_IN: flag('true').meta({
    description: 'Whether people can sign in with a password; false leaves only single sign-on.',
    example: 'true',
  }),
  MAIL_URL: addressWithPassword(/^smtps?$/, 'smtps://name:password@mail.example.com')
    .optional()
    .meta({
      description: 'Mail server; needs MAIL_FROM and PUBLIC_URL. An admin can set it up in Settings instead.',
      example: 'smtps://name:password@mail.example.com',
      isSecret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be a sender such as Roster <roster@example.com>',
    )
    .optional()
    .meta({ description: 'Sender of e-mails.', example: 'Roster <roster@example.com>' }),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be the public key of `npx web-push generate-vapid-keys`')
    .optional()
    .meta({
      description: 'Keys for push messages of your own, from npx web-push generate-vapid-keys; all three or none.',
      example: '',
    }),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the private key of `npx web-push generate-vapid-keys`')
    .optional()
    .meta({ description: 'The private half.', example: '', isSecret: true }),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address such as mailto:you@example.com')
    .optional()
    .meta({ description: 'Whom push services write to when something is wrong.', example: 'mailto:you@example.com' }),
  SECRET_KEY: z
    .string()
    .min(32, 'must be at least 32 letters, such as those of `openssl rand -base64 32`')
    .optional()
    .meta({
      description:
        'Encrypts secrets in the database: openssl rand -base64 32. Without it: the file DATA_DIR/secret.key. Several servers on one database need the same.',
      example: '',
      isSecret: true,
    }),
  LANGUAGE_MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://models.example.com/v1' })
    .refine((text) => {
      const { username, password, search, hash } = new URL(text)
      return `${username}${password}${search}${hash}` === ''
    }, 'must be an address without a name, password or query; the key goes into LANGUAGE_MODEL_KEY')
    .optional()
    .transform((text) => text?.replace(/\/+$/, ''))
    .meta({
      description: 'A language model that may draft availability; it answers /chat/completions as OpenAI does.',
      example: 'https://models.example.com/v1',
    }),
  LANGUAGE_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model')
    .optional()
    .meta({ description: 'Its name there.', example: 'small-1' }),
  LANGUAGE_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be a key without spaces')
    .optional()
    .meta({ description: 'Its key, where it asks for one.', example: '', isSecret: true }),
  LANGUAGE_MODEL_SECONDS: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 60, 'must be seconds from 1 to 60')
    .default('10')
    .transform(Number)
    .meta({ description: 'How long it is waited for, 1 to 60.', example: '10' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be at least 16 letters without spaces')
    .optional()
    .meta({
      description: 'Turns on /metrics for programs that send it as a bearer token: openssl rand -hex 24.',
      example: '',
      isSecret: true,
    }),
  /** The server's clock starts at this instant, in milliseconds since 1970 UTC, and runs on from there. */
  FAIRWEEK_NOW: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-11-18T12:00:00+13:00' })
    .optional()
    .transform((text) => (text === undefined ? undefined : Date.parse(text))),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info')
    .meta({ description: 'fatal, error, warn, info, debug, trace or silent.', example: 'info' }),
})

/** A setting as described in `.env.example`. */
export interface DescribedSetting {
  readonly name: string
  readonly description: string
  /** The default value; empty if there is none because every installation has its own value. */
  readonly example: string
  /** True if it may also be read from the file named by `NAME_FILE`. */
  readonly isSecret: boolean
}

/**
 * Lists the settings for operators, in order. Settings for tests and demonstrations have no description and are left
 * out.
 */
export function listSettings(): DescribedSetting[] {
  return Object.entries(environmentSchema.shape).flatMap(([name, schema]) => {
    const { description, example, isSecret } = schema.meta() ?? {}
    return description === undefined
      ? []
      : [{ name, description, example: String(example), isSecret: isSecret === true }]
  })
}

export type Environment = z.output<typeof environmentSchema> & {
  /** Absolute path; defaults to `data` in the project folder. */
  readonly dataDir: string
  /** Absolute path; defaults to `backups` in the data folder. */
  readonly backupDir: string
}

/**
 * A manipulated clock must not affect real records, so it requires its own data folder, and callers on this machine
 * only.
 */
const checkedSchema = environmentSchema
  .refine(
    ({ FAIRWEEK_NOW, DATABASE_URL, HOST }) =>
      FAIRWEEK_NOW === undefined || (DATABASE_URL === undefined && LOOPBACK.includes(HOST)),
    {
      path: ['FAIRWEEK_NOW'],
      error: 'sets the clock for tests and demonstrations: not with DATABASE_URL, and on a HOST such as 127.0.0.1 only',
    },
  )
  .refine(({ BASE_PATH, PUBLIC_URL }) => PUBLIC_URL === undefined || pathOf(PUBLIC_URL) === BASE_PATH, {
    path: ['PUBLIC_URL'],
    error: 'must end in the path of BASE_PATH, and without one in none',
  })
  .refine(({ MAIL_URL, MAIL_FROM, PUBLIC_URL }) => MAIL_URL === undefined || (MAIL_FROM && PUBLIC_URL), {
    path: ['MAIL_URL'],
    error: 'needs MAIL_FROM and PUBLIC_URL beside it',
  })
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
      new Set([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].map((value) => value === undefined)).size === 1,
    { path: ['OIDC_ISSUER'], error: 'is set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them' },
  )
  .refine(({ OIDC_ISSUER, PUBLIC_URL }) => OIDC_ISSUER === undefined || PUBLIC_URL !== undefined, {
    path: ['OIDC_ISSUER'],
    error: 'needs PUBLIC_URL beside it, the address that the provider sends people back to',
  })
  .refine(({ OIDC_ISSUER, OIDC_NAME }) => OIDC_NAME === undefined || OIDC_ISSUER !== undefined, {
    path: ['OIDC_NAME'],
    error: 'names the provider in OIDC_ISSUER, which is not set',
  })
  .refine(({ OIDC_ISSUER, OIDC_TRUST_EMAIL }) => !OIDC_TRUST_EMAIL || OIDC_ISSUER !== undefined, {
    path: ['OIDC_TRUST_EMAIL'],
    error: 'trusts the provider in OIDC_ISSUER, which is not set',
  })
  .refine(({ OIDC_ISSUER, PASSWORD_SIGN_IN }) => PASSWORD_SIGN_IN || OIDC_ISSUER !== undefined, {
    path: ['PASSWORD_SIGN_IN'],
    error: 'leaves no way to sign in: set OIDC_ISSUER beside it, or remove it',
  })
  .refine(
    ({ LANGUAGE_MODEL_URL, LANGUAGE_MODEL }) => LANGUAGE_MODEL_URL === undefined || LANGUAGE_MODEL !== undefined,
    {
      path: ['LANGUAGE_MODEL_URL'],
      error: 'needs LANGUAGE_MODEL beside it',
    },
  )
  .refine(
    ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT }) =>
      new Set([PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT].map((value) => value === undefined)).size === 1,
    { path: ['PUSH_PUBLIC_KEY'], error: 'is set together with PUSH_PRIVATE_KEY and PUSH_CONTACT, or none of them' },
  )

/**
 * Reads the settings of this process, including secrets from files. Throws an error with one line per invalid setting.
 * An empty value counts as not set.
 */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const names = listSettings().flatMap(({ name, isSecret }) => (isSecret ? [name] : []))
  const { secrets, errors } = readSecretFiles(names, given)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const parsed = checkedSchema.safeParse({ ...given, ...secrets })
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  const { DATA_DIR, BACKUP_DIR } = parsed.data
  const dataDir = DATA_DIR ? resolve(DATA_DIR) : join(findProjectFolder(), 'data')
  return { ...parsed.data, dataDir, backupDir: BACKUP_DIR ? resolve(BACKUP_DIR) : join(dataDir, 'backups') }
}
