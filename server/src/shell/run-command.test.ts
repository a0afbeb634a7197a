import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runShell } from '../testing/run-shell.ts'

const REQUIREMENTS = fileURLToPath(new URL('../../fixtures/import/requirements.csv', import.meta.url))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fairweek = (args: string[], variables: Record<string, string> = {}) =>
  runShell(args, { DATA_DIR: join(folder, 'data'), ...variables })

describe('the fairweek command', () => {
  const cases: [string, string[], string | RegExp][] = [
    ['no command', [], "Name a command. Try 'fairweek --help'."],
    ['an unknown command', ['import', 'stuff', 'x.csv'], "There is no command 'import stuff'. Try 'fairweek --help'."],
    ['no file name', ['import', 'staff'], 'Name the file to import, or - for the standard input.'],
    ['a missing file', ['import', 'staff', 'missing.csv'], 'There is no file missing.csv.'],
    ['a folder', ['import', 'staff', tmpdir()], `${tmpdir()} is a folder, not a file.`],
    ['an empty standard input', ['import', 'staff', '-'], 'The standard input is empty.'],
    ['an invalid mode', ['import', 'requirements', REQUIREMENTS, '--mode', 'merge'], "--mode is 'add' or 'replace'."],
    ['two file names', ['import', 'staff', 'a.csv', 'b.csv'], 'Name one file only.'],
    ['a dry run of an export', ['export', 'staff', '--dry-run'], '--dry-run is only for imports.'],
    [
      'an address that is not a database',
      ['export', 'staff', '--url', 'http://localhost/x'],
      'DATABASE_URL must be an address such as postgresql://user@host/database.',
    ],
    ['an archive when there is no data', ['archive', 'history', 'old.jsonl'], /^There is no data in /],
    [
      'an option of archives in another command',
      ['export', 'staff', '--before', '2026-01-31'],
      '--before is only for archives.',
    ],
    [
      'a worker on the embedded database',
      ['work'],
      'Workers need PostgreSQL: only one process at a time can use the embedded database. Set DATABASE_URL.',
    ],
    ['a worker with a file name', ['work', 'x'], "'x' is not expected here."],
    ['an unknown option', ['import', 'staff', 'x', '--force'], "Unknown option '--force'. Try 'fairweek --help'."],
  ]
  test.each(cases)(
    'prints one line and exits with 1 for %s',
    async (_, args, message) => {
      const outcome = await fairweek(args)
      expect(outcome).toMatchObject({ code: 1, out: '' })
      if (typeof message === 'string') expect(outcome.errors).toBe(`${message}\n`)
      else expect(outcome.errors).toMatch(message)
    },
    30_000,
  )

  test('an explicit folder or server overrides those of the environment, and a secret file counts as its variable', async () => {
    const file = join(folder, 'database-url')
    writeFileSync(file, 'postgres://nobody@127.0.0.1:1/nothing')
    const isRefused = /The PostgreSQL server of DATABASE_URL cannot be used/
    for (const command of [['export', 'staff'], ['work']]) {
      expect((await fairweek(command, { DATABASE_URL_FILE: file })).errors).toMatch(isRefused)
      const elsewhere = await fairweek([...command, '--data-dir', folder], { DATABASE_URL_FILE: file })
      expect(elsewhere.errors).toMatch(/There is no data in|Workers need PostgreSQL/)
      const url = ['--url', 'postgres://nobody@127.0.0.1:1/nothing']
      expect((await fairweek([...command, ...url], { DATABASE_URL_FILE: 'missing' })).errors).toMatch(isRefused)
    }
  }, 30_000)

  test('prints a question with the option that answers it, and accepts the answer', async () => {
    const file = join(folder, 'close.csv')
    writeFileSync(file, 'Tag;Zeit;Rolle\nMo;16:00-close;Koch\nDi;zu spät;Koch\n')
    const asked = await fairweek(['import', 'requirements', file])
    expect(asked).toMatchObject({ code: 1 })
    expect(asked.errors).toContain('answer with --choose closingTime=HH:MM')
    const choices = ['--choose', 'closingTime=23:00', '--choose', 'leaveOut=3']
    expect(await fairweek(['import', 'requirements', file, ...choices])).toMatchObject({ code: 0 })
    const wrong = await fairweek(['import', 'requirements', file, '--choose', 'closingTime=late'])
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.errors).toMatch(/^--choose closingTime: /)
    expect((await fairweek(['export', 'staff', '--choose', 'sheet=x'])).errors).toBe('--choose is only for imports.\n')
  }, 60_000)

  test('reports a damaged workbook', async () => {
    const file = join(folder, 'sheet.xlsx')
    writeFileSync(file, Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))
    const { code, errors } = await fairweek(['import', 'staff', file])
    expect(errors).toContain('Line 1: This workbook is damaged.')
    expect(code).toBe(1)
  })

  test('prints its help', async () => {
    const { code, out } = await fairweek(['--help'])
    expect(out).toContain('fairweek import requirements FILE [--dry-run] [--mode add|replace]')
    expect(code).toBe(0)
  })
})
