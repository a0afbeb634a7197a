import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectEmbedded } from './db/embedded/connect-embedded.ts'
import { putMigratedDatabase } from './testing/databases/put-new-database.ts'

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/import/${name}`, import.meta.url))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Outcome {
  code: number | null
  out: string
  errors: string
}

/** Runs the command line as an operator would, on this test's data folder. */
function fairweek(args: readonly string[], input = ''): Promise<Outcome> {
  const { DATABASE_URL: _, ...environment } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...environment, DATA_DIR: join(folder, 'data') },
    })
    const outcome: Outcome = { code: null, out: '', errors: '' }
    child.stdout.on('data', (chunk) => {
      outcome.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      outcome.errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...outcome, code }))
    child.stdin.end(input)
  })
}

describe('the command line on a data folder', () => {
  test('reports what a dry run without any data would do, and creates nothing', async () => {
    const { code, out } = await fairweek(['import', 'staff', fixture('staff-comma.csv'), '--dry-run'])
    expect(out).toContain("Line 3: create Mateo O'Brien · Bartender, Manager")
    expect(out).toContain('Dry run, nothing was changed: 30 rows read, 30 created, 0 updated, 0 unchanged.')
    expect(code).toBe(0)
    const nothing = await fairweek(['export', 'staff'])
    expect(nothing).toMatchObject({ code: 1, out: '' })
    expect(nothing.errors).toContain('There is no data in')
  })

  test('imports both tables, reports the errors of a broken file by line, and exports the data', async () => {
    await putMigratedDatabase(join(folder, 'data'))
    expect(await fairweek(['import', 'staff', fixture('staff-comma.csv')])).toMatchObject({ code: 0 })
    const broken = await fairweek(['import', 'staff', '-'], readFileSync(fixture('staff-broken.csv'), 'utf8'))
    expect(broken.code).toBe(1)
    expect(broken.errors.split('\n').slice(0, 2)).toEqual([
      'Line 4, Name: Name is required',
      "Line 5, Roles: There is no role 'Sommelier'. The roles are: Bartender, Cook, Host, Manager.",
    ])
    expect(broken.errors).toContain('6 errors found. Nothing was changed.')
    const needs = await fairweek(['import', 'requirements', fixture('requirements.csv'), '--mode', 'replace'])
    expect(needs).toMatchObject({ code: 0, out: '58 rows read, 56 created, 0 updated, 0 unchanged, 0 removed.\n' })

    const file = join(folder, 'staff.csv')
    expect(await fairweek(['export', 'staff', file])).toEqual({ code: 0, out: '', errors: '' })
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(32)
    expect(await fairweek(['export', 'staff', file])).toMatchObject({ code: 1, errors: `${file} exists already.\n` })
    const again = await fairweek(['import', 'staff', file])
    expect(again.out).toBe('30 rows read, 0 created, 0 updated, 30 unchanged.\n')
  })

  test('reports which process uses the data folder', async () => {
    const held = join(folder, 'held')
    await putMigratedDatabase(held)
    const server = await connectEmbedded({ dataDir: held })
    try {
      const { code, errors } = await fairweek(['export', 'staff', '--data-dir', held])
      expect(errors).toMatch(/is in use by process \d+ .*Stop it first/)
      expect(code).toBe(1)
    } finally {
      await server.close()
    }
  })
})

test('the command line reports a mistake of the operator in one line and exits with code 1', async () => {
  const outcome = await fairweek(['import', 'staff', '-'])
  expect(outcome).toEqual({ code: 1, out: '', errors: 'The standard input is empty.\n' })
})
