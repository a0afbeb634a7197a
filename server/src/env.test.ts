import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSettings, readEnvironment } from './env.ts'
import { readOutside } from './outside/outside.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-env-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an empty environment gives the defaults', () => {
  const environment = readEnvironment({ PORT: '', DATABASE_URL: '' })
  expect(environment).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    FAIRWEEK_DEMO: false,
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  })
  expect(environment.DATABASE_URL).toBeUndefined()
  expect(basename(environment.dataDir)).toBe('data')
})

test('each invalid value is reported in a line that names the setting but not its secret', () => {
  const bad = {
    PORT: '70000',
    HOST: 'a b',
    DATABASE_URL: 'mysql://me:secret@host/db',
    FAIRWEEK_DEMO: 'maybe',
    TRUST_PROXY: 'yes!',
    FAIRWEEK_NOW: 'yesterday',
    LOG_LEVEL: 'loud',
  }
  expect(() => readEnvironment(bad)).toThrow(
    [
      'PORT must be a port number from 0 to 65535.',
      'HOST must be a host name or address such as 127.0.0.1.',
      'DATABASE_URL must be an address such as postgresql://user@host/database.',
      "FAIRWEEK_DEMO must be 'true' or 'false'.",
      "TRUST_PROXY must be 'true', 'false', a number of proxies or their addresses.",
      'FAIRWEEK_NOW must be an instant such as 2026-11-18T12:00:00+13:00.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ].join('\n'),
  )
})

test('an invalid port is reported once, whatever is wrong with it', () => {
  for (const PORT of ['abc', '70000', '-1', '3000 '])
    expect(() => readEnvironment({ PORT })).toThrow(/^PORT must be a port number from 0 to 65535\.$/)
})

test('TRUST_PROXY accepts a number of proxies or their addresses, and true means one', () => {
  const trust = (value: string) => readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY
  expect([trust('true'), trust('false'), trust('2'), trust('10.0.0.1, 10.0.0.2')]).toEqual([
    1,
    0,
    2,
    '10.0.0.1, 10.0.0.2',
  ])
  expect(trust('10.0.0.0/8,fd00::/8')).toBe('10.0.0.0/8,fd00::/8')
  for (const wrong of ['999.1.1.1', '10.0.0.0/33', 'a:b', '10.0.0.1/8/8', '100', '10.0.0.1,'])
    expect(() => trust(wrong), wrong).toThrow(/^TRUST_PROXY must be/)
})

test('the clock can be set, but not with a shared database or on a public address', () => {
  const NOON = '2026-11-18T12:00:00+13:00'
  const set = (more: Record<string, string> = {}) => readEnvironment({ FAIRWEEK_NOW: NOON, ...more }).FAIRWEEK_NOW
  expect(set()).toBe(Date.UTC(2026, 10, 17, 23))
  expect(set({ HOST: 'localhost' })).toBe(set())
  const refusal = /^FAIRWEEK_NOW sets the clock for tests and demonstrations: not with DATABASE_URL/
  expect(() => set({ DATABASE_URL: 'postgresql://me@host/db' })).toThrow(refusal)
  expect(() => set({ HOST: '0.0.0.0' })).toThrow(refusal)
  expect(() => set({ FAIRWEEK_NOW: '2026-11-18' })).toThrow(/^FAIRWEEK_NOW must be an instant/)
})

test('a language model needs an address and a name, and its secrets are never printed', () => {
  const given = {
    LANGUAGE_MODEL_URL: 'https://models.example.com/v1/',
    LANGUAGE_MODEL: 'small-1',
    LANGUAGE_MODEL_KEY: 'k',
  }
  expect(readEnvironment({}).LANGUAGE_MODEL_URL).toBeUndefined()
  expect(readOutside(readEnvironment({})).languageModel).toBeUndefined()
  expect(readOutside(readEnvironment({ ...given, LANGUAGE_MODEL_SECONDS: '3' })).languageModel).toEqual({
    url: 'https://models.example.com/v1',
    model: 'small-1',
    key: 'k',
    timeLimitMs: 3000,
  })
  const refusal = (more: Record<string, string>) => () => readEnvironment({ ...given, ...more })
  expect(refusal({ LANGUAGE_MODEL: '' })).toThrow(/^LANGUAGE_MODEL_URL needs LANGUAGE_MODEL beside it\.$/)
  expect(refusal({ LANGUAGE_MODEL_URL: 'ftp://models.example.com' })).toThrow(/^LANGUAGE_MODEL_URL must be an address/)
  expect(refusal({ LANGUAGE_MODEL_KEY: 'two words' })).toThrow(/^LANGUAGE_MODEL_KEY must be a key without spaces\.$/)
  for (const seconds of ['0', '61', '1.5', 'long'])
    expect(refusal({ LANGUAGE_MODEL_SECONDS: seconds })).toThrow(
      /^LANGUAGE_MODEL_SECONDS must be seconds from 1 to 60\.$/,
    )
  for (const secret of ['https://me:secret@models.example.com/v1', 'https://models.example.com/v1?key=secret']) {
    expect(refusal({ LANGUAGE_MODEL_URL: secret })).toThrow(/^LANGUAGE_MODEL_URL must be an address without a name/)
    expect(refusal({ LANGUAGE_MODEL_URL: secret })).not.toThrow(/secret/)
  }
})

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com/realms/main',
  OIDC_CLIENT_ID: 'fairweek',
  OIDC_CLIENT_SECRET: 'client-secret',
  PUBLIC_URL: 'https://roster.example.com',
}

test('[AUTH-12] the settings of single sign-on must be set together or not at all', () => {
  expect(readOutside(readEnvironment({})).singleSignOn).toBeUndefined()
  const access = {
    issuer: 'https://login.example.com/realms/main',
    clientId: 'fairweek',
    clientSecret: 'client-secret',
    name: 'login.example.com',
    publicUrl: 'https://roster.example.com',
    isEmailTrusted: false,
    isOnlyWay: false,
  }
  expect(readOutside(readEnvironment(OIDC)).singleSignOn).toEqual(access)
  const only = { ...OIDC, OIDC_NAME: 'Harbour ID', PASSWORD_SIGN_IN: 'false' }
  expect(readOutside(readEnvironment(only)).singleSignOn).toEqual({ ...access, name: 'Harbour ID', isOnlyWay: true })

  const refusal = (more: Record<string, string>) => () => readEnvironment({ ...OIDC, ...more })
  for (const missing of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    expect(refusal({ [missing]: '' })).toThrow(
      /^OIDC_ISSUER is set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them\.$/,
    )
  expect(refusal({ PUBLIC_URL: '' })).toThrow(/^OIDC_ISSUER needs PUBLIC_URL beside it/)
  expect(refusal({ OIDC_CLIENT_SECRET: 'two words' })).toThrow(/^OIDC_CLIENT_SECRET must be a secret without spaces\.$/)
  expect(refusal({ OIDC_CLIENT_SECRET: 'two words' })).not.toThrow(/two words/)
  expect(refusal({ PASSWORD_SIGN_IN: 'off' })).toThrow(/^PASSWORD_SIGN_IN must be 'true' or 'false'\.$/)
  expect(() => readEnvironment({ PASSWORD_SIGN_IN: 'false' })).toThrow(
    /^PASSWORD_SIGN_IN leaves no way to sign in: set OIDC_ISSUER beside it, or remove it\.$/,
  )
  const trusting = readOutside(readEnvironment({ ...OIDC, OIDC_TRUST_EMAIL: 'true' })).singleSignOn
  expect(trusting).toEqual({ ...access, isEmailTrusted: true })
  expect(() => readEnvironment({ OIDC_TRUST_EMAIL: 'true' })).toThrow(/^OIDC_TRUST_EMAIL trusts the provider in/)
  expect(() => readEnvironment({ OIDC_NAME: 'Harbour ID' })).toThrow(/^OIDC_NAME names the provider in OIDC_ISSUER/)
})

test('[AUTH-12] only a provider on this machine may use http instead of https', () => {
  const read = (OIDC_ISSUER: string) => () => readEnvironment({ ...OIDC, OIDC_ISSUER })
  for (const issuer of ['http://localhost:8080/realms/main', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(read(issuer), issuer).not.toThrow()
  for (const issuer of ['http://login.example.com', 'http://localhost.example.com', 'http://10.0.0.5'])
    expect(read(issuer), issuer).toThrow(/^OIDC_ISSUER must begin with https; http is allowed on this machine only/)
  expect(read('https://me:hunter2@login.example.com')).toThrow(/^OIDC_ISSUER must be an address without a name/)
  expect(read('https://me:hunter2@login.example.com')).not.toThrow(/hunter2/)
})

const SECRETS = {
  DATABASE_URL: 'postgres://me:secret@host/db',
  OIDC_CLIENT_SECRET: OIDC.OIDC_CLIENT_SECRET,
  MAIL_URL: 'smtps://me:secret@mail.example.com',
  PUSH_PRIVATE_KEY: 'p'.repeat(43),
  SECRET_KEY: 'a secret of thirty-two letters..',
  LANGUAGE_MODEL_KEY: 'secret-key',
  METRICS_TOKEN: 'secret-secret-secret',
}
const BESIDE = {
  MAIL_FROM: 'a@example.com',
  PUBLIC_URL: 'https://roster.example.com',
  PUSH_PUBLIC_KEY: 'P'.repeat(87),
  PUSH_CONTACT: 'mailto:a@example.com',
  OIDC_ISSUER: OIDC.OIDC_ISSUER,
  OIDC_CLIENT_ID: OIDC.OIDC_CLIENT_ID,
}

test('[OPS-07] every secret can be read from a file', () => {
  const secretNames = listSettings().flatMap(({ name, isSecret }) => (isSecret ? [name] : []))
  expect(secretNames).toEqual(Object.keys(SECRETS))
  const files = Object.entries(SECRETS).map(([name, secret]) => {
    writeFileSync(join(folder, name), `${secret}\n`)
    return [`${name}_FILE`, join(folder, name)]
  })
  expect(readEnvironment({ ...BESIDE, ...Object.fromEntries(files) })).toEqual(
    readEnvironment({ ...BESIDE, ...SECRETS }),
  )
})

test('[OPS-07] a secret from a file is checked, and no error message contains it', () => {
  writeFileSync(join(folder, 'bad'), 'mysql://me:hunter2@host/db')
  writeFileSync(join(folder, 'empty'), '\n')
  const read = (variables: Record<string, string>) => () => readEnvironment(variables)
  const bad = { DATABASE_URL_FILE: join(folder, 'bad') }
  expect(read(bad)).toThrow(/^DATABASE_URL must be an address such as postgresql:/)
  expect(read(bad)).not.toThrow(/hunter2/)
  const both = { METRICS_TOKEN: SECRETS.METRICS_TOKEN, METRICS_TOKEN_FILE: join(folder, 'METRICS_TOKEN') }
  expect(read(both)).toThrow(/^METRICS_TOKEN and METRICS_TOKEN_FILE say the same: set one of them\.$/)
  const missing = join(folder, 'missing')
  expect(read({ SECRET_KEY_FILE: missing, MAIL_URL_FILE: join(folder, 'empty') })).toThrow(
    `MAIL_URL_FILE names an empty file: ${join(folder, 'empty')}.\nSECRET_KEY_FILE names a file that cannot be read: ${missing} (ENOENT).`,
  )
  expect(readEnvironment({ SECRET_KEY_FILE: '', SECRET_KEY: SECRETS.SECRET_KEY }).SECRET_KEY).toBe(SECRETS.SECRET_KEY)
})

test('[OPS-07] each example is a valid value, and equals the default if there is one', () => {
  const defaults: Record<string, unknown> = { ...readEnvironment({}) }
  const examples = listSettings().filter(({ example }) => example !== '')
  for (const { name, example } of examples) {
    if (defaults[name] === undefined || name.endsWith('_ALLOW')) continue
    expect({ ...readEnvironment({ [name]: example }) }, name).toEqual(defaults)
  }
  expect(() => readEnvironment(Object.fromEntries(examples.map(({ name, example }) => [name, example])))).toThrow(
    [
      'OIDC_ISSUER is set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.',
      'PUSH_PUBLIC_KEY is set together with PUSH_PRIVATE_KEY and PUSH_CONTACT, or none of them.',
    ].join('\n'),
  )
})

test.each([
  ['postgres://fairweek:p#ss@w/rd%1@db/fairweek', 'write # as %23, / as %2F, % as %25'],
  ['postgres://fairweek:1#2@db/fairweek', 'write # as %23'],
  ['postgres://fairweek:1/2@db/fairweek', 'write / as %2F'],
  ['postgres://fairweek:1?2@db/fairweek', 'write ? as %3F'],
  ['postgres://fairweek:a?b@db/fairweek', 'write ? as %3F'],
  ['postgres://fair#week:pw@db/fairweek', 'write # as %23'],
  ['postgres://fairweek:a%/b@db/fairweek', 'write % as %25, / as %2F'],
])('[OPS-16] C23: the address %s is refused because it would be misread, without its password', (url, advice) => {
  const expected = `DATABASE_URL has signs in its name or password that must be encoded: ${advice}.`
  expect(() => readEnvironment({ DATABASE_URL: url })).toThrow(new Error(expected))
  const MAIL_URL = url.replace('postgres', 'smtp')
  expect(() => readEnvironment({ MAIL_URL })).toThrow(`MAIL_URL has signs in its name or password`)
})

test.each([
  'postgres://fairweek:p%23ss%40w%2Frd%251@db/fairweek',
  'postgres://fairweek:p@ss@db/fairweek',
  'postgres://db:5432/fairweek?user=rowan@tenant',
  'postgres:///fairweek?host=/run/postgresql',
])('[OPS-16] C23: the address %s is read as it is meant', (url) => {
  expect(readEnvironment({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})
