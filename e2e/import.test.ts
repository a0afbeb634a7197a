import { readFileSync } from 'node:fs'
import { importMessages, importOutcome } from '@fairweek/domain/messages/import'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { saveFromNewTab } from './harness/timesheet-page.ts'
import { expectToast } from './harness/toast.ts'

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

/** A file in the form in which spreadsheet programs without UTF-8 save it: one byte per letter. */
const windowsFile = (name: string, text: string) => csvFile(name, text, 'latin1')

async function openImport(
  newPage: NewPage,
  noun: 'staff' | 'requirements',
): Promise<{
  page: Page
  dialog: ReturnType<Page['getByRole']>
  choose: (file: TestFile) => Promise<void>
}> {
  const page = await newPage({ as: 'manager' })
  await page.goto(noun === 'staff' ? '/staff' : '/schedule')
  await page.getByRole('button', { name: `Import ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Import ${noun}` })
  await expect(dialog).toBeVisible()
  return { page, dialog, choose: (file) => dialog.locator('input[type=file]').setInputFiles(file) }
}

/** Returns the numbers of an import report, by label. */
async function figuresOf(dialog: ReturnType<Page['getByRole']>): Promise<Record<string, number>> {
  await expect(dialog.getByRole('status').locator('dl')).toBeVisible()
  const [labels, counts] = await Promise.all([
    dialog.locator('dt').allInnerTexts(),
    dialog.locator('dd').allInnerTexts(),
  ])
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index])]))
}

async function staffNames(page: Page): Promise<string[]> {
  return ((await callApi(page, 'GET', '/api/staff')) as { name: string }[]).map(({ name }) => name)
}

test.describe('importing staff', () => {
  test('a Windows-1252 sheet is previewed and then imported; a second import changes nothing', async ({ newPage }) => {
    const { page, dialog, choose } = await openImport(newPage, 'staff')
    const file = windowsFile(
      'team.csv',
      'Employee;Mobile;Position;Weekly hours;Birthday\r\nJosé Núñez;+64 21 555 7001;Cook;32,5;1 May\r\nRenée Faure;+64 21 555 7002;Bartender|Host;20;2 May\r\n',
    )
    const before = await staffNames(page)
    await choose(file)
    expect(await figuresOf(dialog)).toEqual({ rows: 2, 'to add': 2, 'to change': 0, unchanged: 0, errors: 0 })
    await expect(dialog.getByRole('combobox', { name: 'Meaning of Position' })).toHaveText('Roles')
    await expect(dialog.getByRole('combobox', { name: 'Meaning of Birthday' })).toHaveText('not read')
    await expect(dialog.getByRole('row').filter({ hasText: 'José Núñez' })).toContainText(/2\s+Add/, {
      useInnerText: true,
    })
    expect(await staffNames(page)).toEqual(before)

    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog).toHaveCount(0)
    await expectToast(page, importOutcome.imported.staff)
    await expect(page.getByRole('row').filter({ hasText: 'Renée Faure' })).toBeVisible()
    expect((await staffNames(page)).length).toBe(before.length + 2)

    await page.getByRole('button', { name: 'Import staff' }).click()
    await choose(file)
    await expect(dialog.getByText(importOutcome.nothingToChange)).toBeVisible()
    expect(await figuresOf(dialog)).toMatchObject({ 'to add': 0, 'to change': 0, unchanged: 2 })
    await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  })

  test('a sheet with one broken row names the line and column, and cannot be imported until it is corrected', async ({
    newPage,
  }) => {
    const { page, dialog, choose } = await openImport(newPage, 'staff')
    const before = await staffNames(page)
    await choose(csvFile('team.csv', 'Name,Phone,Roles\nKiri Tane,+64 21 555 7003,Cook\nOla Berg,12,Juggler\n'))
    const errors = dialog.getByRole('table', { name: 'Errors by line' })
    await expect(errors).toBeVisible()
    await expect(errors.getByRole('row').filter({ hasText: 'Juggler' })).toContainText(/^3\s+Roles/, {
      useInnerText: true,
    })
    await expect(errors.getByRole('row').filter({ hasText: 'Phone' })).toContainText(/^3\s+Phone/, {
      useInnerText: true,
    })
    await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
    expect(await staffNames(page)).toEqual(before)

    await choose(
      csvFile('team.csv', 'Name,Phone,Roles\nKiri Tane,+64 21 555 7003,Cook\nOla Berg,+64 21 555 7004,Host\n'),
    )
    await expect(errors).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await staffNames(page)).toEqual(expect.arrayContaining(['Kiri Tane', 'Ola Berg']))
  })

  test('a file that is not a spreadsheet is refused with a reason, and cannot be imported', async ({ newPage }) => {
    const { dialog, choose } = await openImport(newPage, 'staff')
    const bytes = (name: string, content: string) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content, 'latin1'),
    })
    for (const [file, sentence] of [
      [bytes('team.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000'), importMessages.damagedWorkbook],
      [bytes('team.xls', `\u00d0\u00cf\u0011\u00e0${'\u0000'.repeat(600)}`), importMessages.oldWorkbook],
      [bytes('photo.csv', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'), importMessages.otherFile],
      [bytes('empty.csv', ''), importMessages.empty],
      [bytes('long.csv', `Name,Phone\n${'Ola Berg,+64 21 555 7004\n'.repeat(250_000)}`), importMessages.tooLarge],
    ] as const) {
      await choose(file)
      await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    }
  })

  test('a German workbook is imported after a role is ticked, a bad row excluded and a column mapped', async ({
    newPage,
  }) => {
    const { page, dialog, choose } = await openImport(newPage, 'staff')
    const buffer = readFileSync(new URL('./spreadsheets/personal.xlsx', import.meta.url))
    await choose({ name: 'personal.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(dialog.getByRole('table', { name: 'Errors by line' })).toBeVisible()
    const importing = dialog.getByRole('button', { name: /^Import \d row/ })
    await expect(importing).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Create Sommelière' }).check()
    await dialog.getByRole('button', { name: 'Leave out 1 row with errors, import 2' }).click()
    await expect(dialog.getByText('Left out: line 5.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Meaning of Kürzel' }).click()
    await page.getByRole('option', { name: 'Seniority' }).click()
    await expect(importing).toBeEnabled()
    await importing.click()
    await expect(dialog).toHaveCount(0)
    const people = (await callApi(page, 'GET', '/api/staff')) as { name: string; seniority: number }[]
    expect(people.find(({ name }) => name === 'Jörg Weiß')).toMatchObject({ seniority: 3, targetWeeklyHours: 38.5 })
    expect(people.map(({ name }) => name)).not.toContain('Ana Groß')
  })

  test('an exported file can be imported again and changes nothing', async ({ newPage }) => {
    const { page, dialog, choose } = await openImport(newPage, 'staff')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { text: csv } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export staff' }).click())
    expect(csv).toContain('Aroha Ngata')
    await page.getByRole('button', { name: 'Import staff' }).click()
    await choose(csvFile('staff.csv', csv))
    const count = (await staffNames(page)).length
    expect(await figuresOf(dialog)).toMatchObject({ rows: count, unchanged: count, errors: 0 })
  })
})

test.describe('importing requirements', () => {
  test('Add keeps existing requirements; Replace says how many it will delete', async ({ newPage }) => {
    const { page, dialog, choose } = await openImport(newPage, 'requirements')
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
    await dialog.getByRole('radio', { name: 'Replace existing requirements' }).click()
    await expect(dialog.getByText('Existing requirements are removed unless the file contains them too.')).toBeVisible()
    await expect.poll(async () => (await figuresOf(dialog))['to remove']).toBeGreaterThan(0)
    expect(await weekly()).toBe(before)
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog).toHaveCount(0)
    await expectToast(page, importOutcome.imported.requirements)
    expect(await weekly()).toBe(2)
  })

  test('the closing time is asked for once, and nothing is imported before it is answered', async ({ newPage }) => {
    const { page, dialog, choose } = await openImport(newPage, 'requirements')
    await choose(
      csvFile('besoins.csv', 'Jour;Début;Fin;Poste;Nombre\nlun-ven;16h;fermeture;Cook;2\ndi;4:30;fermeture;Cook;1\n'),
    )
    const importing = dialog.getByRole('button', { name: 'Import 2 rows' })
    await expect(importing).toBeDisabled()
    await dialog.getByLabel('Closing time, hour').selectOption('23')
    await expect(importing).toBeEnabled()
    await importing.click()
    await expect(dialog).toHaveCount(0)
    const needs = (await callApi(page, 'GET', '/api/requirements')) as {
      dayOfWeek: number
      startTime: string
      endTime: string
    }[]
    expect(needs).toContainEqual(expect.objectContaining({ dayOfWeek: 0, startTime: '16:30:00', endTime: '23:00:00' }))
    expect(needs).toContainEqual(expect.objectContaining({ dayOfWeek: 5, startTime: '16:00:00', endTime: '23:00:00' }))
  })
})
