import { importMessages, importOutcome } from '@fairweek/domain/messages/import'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'
import { saveFromNewTab } from './harness/timesheet-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

const toastText = (page: Page) => page.locator('[data-toast]').innerText()

interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const csvFile = (name: string, text: string, encoding: BufferEncoding = 'utf8'): TestFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
})

/** A spreadsheet program that knows no UTF-8: one byte a letter. */
const windowsFile = (name: string, text: string) => csvFile(name, text, 'latin1')

async function openImport(noun: 'staff' | 'requirements'): Promise<{
  page: Page
  dialog: ReturnType<Page['getByRole']>
  choose: (file: TestFile) => Promise<void>
}> {
  const page = await newPage({ app, as: 'manager' })
  await page.goto(noun === 'staff' ? '/staff' : '/schedule')
  await page.getByRole('button', { name: `Import ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Import ${noun}` })
  await dialog.waitFor()
  return { page, dialog, choose: (file) => dialog.locator('input[type=file]').setInputFiles(file) }
}

/** The figures of a report by their label. */
async function figuresOf(dialog: ReturnType<Page['getByRole']>): Promise<Record<string, number>> {
  await dialog.getByRole('status').locator('dl').waitFor()
  const [labels, counts] = await Promise.all([
    dialog.locator('dt').allInnerTexts(),
    dialog.locator('dd').allInnerTexts(),
  ])
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index])]))
}

async function staffNames(page: Page): Promise<string[]> {
  return ((await callApi(page, 'GET', '/api/staff')) as { name: string }[]).map(({ name }) => name)
}

describe('staff', () => {
  test('a sheet in Windows-1252 shows what it would do, then does it; a second time there is nothing to do', async () => {
    const { page, dialog, choose } = await openImport('staff')
    const file = windowsFile(
      'team.csv',
      'Employee;Mobile;Position;Weekly hours;Birthday\r\nJosé Núñez;+64 21 555 7001;Cook;32,5;1 May\r\nRenée Faure;+64 21 555 7002;Bartender|Host;20;2 May\r\n',
    )
    const before = await staffNames(page)
    await choose(file)
    expect(await figuresOf(dialog)).toEqual({ rows: 2, 'to add': 2, 'to change': 0, unchanged: 0, errors: 0 })
    expect(await dialog.getByRole('listitem').filter({ hasText: 'Position' }).innerText()).toMatch(/Roles/)
    expect(await dialog.getByRole('listitem').filter({ hasText: 'Birthday' }).innerText()).toContain('not read')
    expect(await dialog.getByRole('row').filter({ hasText: 'José Núñez' }).innerText()).toMatch(/2\s+Add/)
    expect(await staffNames(page)).toEqual(before)

    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await toastText(page)).toContain(importOutcome.imported.staff)
    await page.getByRole('row').filter({ hasText: 'Renée Faure' }).waitFor()
    expect((await staffNames(page)).length).toBe(before.length + 2)

    await page.getByRole('button', { name: 'Import staff' }).click()
    await choose(file)
    await dialog.getByText(importOutcome.nothingToChange).waitFor()
    expect(await figuresOf(dialog)).toMatchObject({ 'to add': 0, 'to change': 0, unchanged: 2 })
    expect(await dialog.getByRole('button', { name: 'Import 2 rows' }).isDisabled()).toBe(true)
  })

  test('a sheet with one broken row names line and column, and cannot be imported until it is corrected', async () => {
    const { page, dialog, choose } = await openImport('staff')
    const before = await staffNames(page)
    await choose(csvFile('team.csv', 'Name,Phone,Roles\nKiri Tane,+64 21 555 7003,Cook\nOla Berg,12,Juggler\n'))
    const errors = dialog.getByRole('table', { name: 'Errors by line' })
    await errors.waitFor()
    expect(await errors.getByRole('row').filter({ hasText: 'Juggler' }).innerText()).toMatch(/^3\s+Roles/)
    expect(await errors.getByRole('row').filter({ hasText: 'Phone' }).innerText()).toMatch(/^3\s+Phone/)
    expect(await dialog.getByRole('button', { name: 'Import 2 rows' }).isDisabled()).toBe(true)
    expect(await staffNames(page)).toEqual(before)

    await choose(
      csvFile('team.csv', 'Name,Phone,Roles\nKiri Tane,+64 21 555 7003,Cook\nOla Berg,+64 21 555 7004,Host\n'),
    )
    await errors.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await staffNames(page)).toEqual(expect.arrayContaining(['Kiri Tane', 'Ola Berg']))
  })

  test('what is no CSV is told apart in a sentence, and nothing is asked of the server', async () => {
    const { page, dialog, choose } = await openImport('staff')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    const bytes = (name: string, content: string) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content, 'latin1'),
    })
    for (const [file, sentence] of [
      [bytes('team.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000'), importMessages.workbook],
      [bytes('photo.csv', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'), importMessages.notText],
      [bytes('empty.csv', ''), importMessages.empty],
      [bytes('long.csv', `Name,Phone\n${'Ola Berg,+64 21 555 7004\n'.repeat(100_000)}`), importMessages.tooLarge],
    ] as const) {
      await choose(file)
      await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor()
      expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    }
    expect(sent).toEqual([])
  })

  test('what is exported is read back without any change', async () => {
    const { page, dialog, choose } = await openImport('staff')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { text: csv } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export staff' }).click())
    expect(csv).toContain('Aroha Ngata')
    await page.getByRole('button', { name: 'Import staff' }).click()
    await choose(csvFile('staff.csv', csv))
    const count = (await staffNames(page)).length
    expect(await figuresOf(dialog)).toMatchObject({ rows: count, unchanged: count, errors: 0 })
  })
})

describe('requirements', () => {
  test('add keeps what stands, replace says how many go before they go', async () => {
    const { page, dialog, choose } = await openImport('requirements')
    const weekly = async () =>
      ((await callApi(page, 'GET', '/api/requirements')) as { eventId: number | null }[]).filter(
        ({ eventId }) => eventId === null,
      ).length
    const before = await weekly()
    await choose(
      csvFile('needs.csv', 'Day,From,To,Role,People needed\nMon,5:15 AM,6am,Cook,1\nSun,22:00,02:00,Host,2\n'),
    )
    expect(await figuresOf(dialog)).toEqual({
      rows: 2,
      'to add': 2,
      'to change': 0,
      unchanged: 0,
      'to remove': 0,
      errors: 0,
    })
    await dialog.getByRole('radio', { name: 'Replace what is here' }).click()
    await dialog.getByText('Go, unless the file has them too.').waitFor()
    await expect.poll(async () => (await figuresOf(dialog))['to remove']).toBeGreaterThan(0)
    expect(await weekly()).toBe(before)
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await toastText(page)).toContain(importOutcome.imported.requirements)
    expect(await weekly()).toBe(2)
  })
})
