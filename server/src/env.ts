/** The one place that reads the environment. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findProjectFolder } from './find-project.ts'

const flag = z
  .enum(['1', 'true', '0', 'false'], "must be 'true' or 'false'")
  .default('false')
  .transform((text) => text === '1' || text === 'true')

/** An address such as `10.0.0.1`, or a range of them such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  const isWithin = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isWithin && more.length === 0
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const environmentSchema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .default('3000')
    .transform(Number),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or address such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  /** The folder of the backups that Fairweek makes by itself. */
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user@host/database' })
    .optional(),
  FAIRWEEK_DEMO: flag,
  /** How many proxies stand in front, or which ones; `true` is one, `false` none. */
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
    }),
  /** Private addresses in which calendars may be read. */
  CALENDAR_ALLOW: z
    .string()
    .refine((text) => text.split(',').every(isAddressRange), 'must be addresses such as 10.0.0.5, 10.1.0.0/16')
    .optional()
    .transform((text) => text?.split(',').map((range) => range.trim()) ?? []),
  /** Where people open Fairweek, as e-mails name it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://roster.example.com' })
    .optional()
    .transform((text) => text?.replace(/\/+$/, '')),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://name:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be a sender such as Roster <roster@example.com>',
    )
    .optional(),
  /** The keys by which push services know this Fairweek, in base64url. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be the public key of `npx web-push generate-vapid-keys`')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the private key of `npx web-push generate-vapid-keys`')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address such as mailto:you@example.com')
    .optional(),
  /** Where a language model answers as OpenAI's does: the part of the address before `/chat/completions`. */
  LANGUAGE_MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://models.example.com/v1' })
    .refine((text) => {
      const { username, password, search, hash } = new URL(text)
      return `${username}${password}${search}${hash}` === ''
    }, 'must be an address without a name, password or query; the key goes into LANGUAGE_MODEL_KEY')
    .optional()
    .transform((text) => text?.replace(/\/+$/, '')),
  LANGUAGE_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model')
    .optional(),
  LANGUAGE_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be a key without spaces')
    .optional(),
  LANGUAGE_MODEL_SECONDS: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 60, 'must be seconds from 1 to 60')
    .default('10')
    .transform(Number),
  /** The instant at which the server's clock begins, in milliseconds since 1970 UTC; it runs on from there. */
  FAIRWEEK_NOW: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-11-18T12:00:00+13:00' })
    .optional()
    .transform((text) => (text === undefined ? undefined : Date.parse(text))),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

export type Environment = z.output<typeof environmentSchema> & {
  /** Absolute; `data` in the project folder when nothing else is set. */
  readonly dataDir: string
  /** Absolute; `backups` in the data folder when nothing else is set. */
  readonly backupDir: string
}

/**
 * A clock that is set must not get into anybody's real records: only a folder of one's own, and only callers on this
 * machine.
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
  .refine(({ MAIL_URL, MAIL_FROM, PUBLIC_URL }) => MAIL_URL === undefined || (MAIL_FROM && PUBLIC_URL), {
    path: ['MAIL_URL'],
    error: 'needs MAIL_FROM and PUBLIC_URL beside it',
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

/** The settings of this process. Throws with a line for each that cannot be used. An empty value counts as not set. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = checkedSchema.safeParse(given)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  const { DATA_DIR, BACKUP_DIR } = parsed.data
  const dataDir = DATA_DIR ? resolve(DATA_DIR) : join(findProjectFolder(), 'data')
  return { ...parsed.data, dataDir, backupDir: BACKUP_DIR ? resolve(BACKUP_DIR) : join(dataDir, 'backups') }
}
