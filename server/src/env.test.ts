import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { readOutside } from './outside.ts'

test('an empty environment is the default one', () => {
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

test('each bad value gets a line that names it, and none of the secret it may hold', () => {
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

test('a port is named once, whatever is wrong with it', () => {
  for (const PORT of ['abc', '70000', '-1', '3000 '])
    expect(() => readEnvironment({ PORT })).toThrow(/^PORT must be a port number from 0 to 65535\.$/)
})

test('proxies are so many, or named; true is one', () => {
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

test('the clock may be set, but not where real records could get it', () => {
  const NOON = '2026-11-18T12:00:00+13:00'
  const set = (more: Record<string, string> = {}) => readEnvironment({ FAIRWEEK_NOW: NOON, ...more }).FAIRWEEK_NOW
  expect(set()).toBe(Date.UTC(2026, 10, 17, 23))
  expect(set({ HOST: 'localhost' })).toBe(set())
  const refusal = /^FAIRWEEK_NOW sets the clock for tests and demonstrations: not with DATABASE_URL/
  expect(() => set({ DATABASE_URL: 'postgresql://me@host/db' })).toThrow(refusal)
  expect(() => set({ HOST: '0.0.0.0' })).toThrow(refusal)
  expect(() => set({ FAIRWEEK_NOW: '2026-11-18' })).toThrow(/^FAIRWEEK_NOW must be an instant/)
})

test('a language model has an address and a name, and its key is told to nobody', () => {
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
