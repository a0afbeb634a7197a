import type { ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { importStaff } from '@fairweek/domain/contracts/staff'
import { importMessages, importOutcome } from '@fairweek/domain/messages/import'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { storeStaff } from '../../testing/staff-records.ts'
import { storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'

const dialog = page.getByRole('dialog')
const importing = dialog.getByRole('button', { name: 'Import 2 rows' })
const errors = dialog.getByRole('table', { name: 'Errors by line' })
const column = (index: number, header: string, key: string | null) => ({
  index,
  header,
  key,
  readAs: key,
  samples: [],
})

/** Makes the report of a file with two rows that would add two people or requirements. */
const makeReport = (fields: Partial<ImportReport> = {}): ImportReport => ({
  applied: false,
  headerLine: 1,
  rows: 2,
  created: 2,
  unchanged: 0,
  updated: 0,
  columns: [column(0, 'Employee', 'name'), column(1, 'Birthday', null)],
  meanings: [
    { key: 'name', label: 'Name' },
    { key: 'seniority', label: 'Seniority' },
  ],
  newRoles: [],
  unknownRoles: [],
  errors: [],
  questions: [],
  leftOut: [],
  preview: [{ line: 2, action: 'create', text: 'José Núñez, Cook' }],
  source: { sheet: null, sheets: [], encoding: 'windows-1252', encodings: [] },
  ...fields,
})

/** A file whose letters are one byte each, as spreadsheet programs without UTF-8 save it. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Chooses a file within the page, which is faster than to hand it to the browser. */
async function choose(text: string, name = 'team.csv'): Promise<void> {
  const input = await findInPage('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file.')
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytesOf(text)], name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function openStaffImport(): Promise<void> {
  storeStaff([])
  await renderApp('/staff', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Import staff' }).click()
  await expect.element(dialog).toBeVisible()
}

/** Returns the numbers of an import report, by label. */
async function readFigures(): Promise<Record<string, number>> {
  await expect.element(dialog.getByRole('status').getByRole('term').first()).toBeVisible()
  const labels = dialog.getByRole('term').elements()
  const counts = dialog.getByRole('definition').elements()
  return Object.fromEntries(labels.map(({ textContent }, index) => [textContent, Number(counts[index]?.textContent)]))
}

test('a file is sent as it is, previewed and then imported; the same file again changes nothing', async () => {
  const imported = answer(importStaff, ({ body }) => makeReport({ applied: !body.dryRun }))
  await openStaffImport()
  const text = 'Employee;Birthday\r\nJosé Núñez;1 May\r\n'
  const heightOfField = async () => (await findInPage('label:has(input[type=file])')).getBoundingClientRect().height
  const before = await heightOfField()
  await choose(text)
  expect(await readFigures()).toEqual({ rows: 2, 'to add': 2, 'to change': 0, unchanged: 0, errors: 0 })
  await expect.element(dialog.getByRole('combobox', { name: 'Meaning of Employee' })).toHaveTextContent('Name')
  await expect.element(dialog.getByRole('combobox', { name: 'Meaning of Birthday' })).toHaveTextContent('not read')
  await expect.element(dialog.getByRole('row').filter({ hasText: 'José Núñez' })).toHaveTextContent('Line2EffectAdd')
  expect(await heightOfField()).toBeLessThan(before / 2)
  await importing.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectToast(importOutcome.imported.staff, '2 added')
  const file = btoa(text)
  expect(imported.calls.map(({ body }) => body)).toEqual([
    { file, dryRun: true, choices: {} },
    { file, dryRun: false, choices: {} },
  ])

  answer(importStaff, makeReport({ created: 0, unchanged: 2 }))
  await page.getByRole('button', { name: 'Import staff' }).click()
  await choose(text)
  await expect.element(dialog.getByText(importOutcome.nothingToChange)).toBeVisible()
  expect(await readFigures()).toMatchObject({ 'to add': 0, 'to change': 0, unchanged: 2 })
  await expect.element(importing).toBeDisabled()
})

test('a sheet is chosen by its name, and a hidden one says so', async () => {
  const sheets = [
    { name: 'Staff', isHidden: false },
    { name: 'Last year', isHidden: true },
  ]
  const source = { sheet: 'Staff', sheets, encoding: null, encodings: [] }
  const checked = answer(importStaff, makeReport({ source }))
  await openStaffImport()
  await choose('Name\nOla', 'team.xlsx')
  await expect.element(dialog.getByRole('combobox', { name: 'Sheet' })).toHaveTextContent(/^Staff$/)
  await dialog.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'Last year (hidden)', exact: true }).click()
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toMatchObject({ sheet: 'Last year' })
})

test('[IMP-01] hidden rows are asked about, and left out unless they are wanted', async () => {
  const checked = answer(importStaff, ({ body: { choices } }) => {
    const { hiddenRows = 'leaveOut' } = choices
    const question = { key: 'hiddenRows' as const, text: 'This sheet hides 2 rows: 3 and 5.', texts: [] }
    return makeReport({ questions: [{ ...question, answer: hiddenRows, options: ['leaveOut', 'read'] }] })
  })
  await openStaffImport()
  await choose('Name\nOla', 'team.xlsx')
  await expect.element(dialog.getByText('This sheet hides 2 rows: 3 and 5.')).toBeVisible()
  await expect.element(importing).toBeEnabled()
  const field = dialog.getByRole('combobox', { name: 'Hidden rows' })
  await expect.element(field).toHaveTextContent('Leave out')
  await field.click()
  await page.getByRole('option', { name: 'Import too' }).click()
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toEqual({ hiddenRows: 'read' })
  await expect.element(field).toHaveTextContent('Import too')
})

test('[IMP-03] each name that shares an address is asked about, and all can be answered at once', async () => {
  const checked = answer(importStaff, ({ body: { choices } }) =>
    makeReport({
      questions: [2, 3].map((line) => ({
        key: 'samePerson' as const,
        line,
        text: `Is ${line} the same person as Ann?`,
        texts: [],
        answer: choices.samePerson?.[line] ?? null,
        options: ['same', 'different'],
      })),
    }),
  )
  await openStaffImport()
  await choose('Name\nOla')
  await expect.element(importing).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Is 2 the same person as Ann?' }).click()
  await page.getByRole('option', { name: 'Yes, the same person' }).click()
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toEqual({ samePerson: { 2: 'same' } })
  await expect.element(importing).toBeDisabled()

  await choose('Name\nOla')
  await dialog.getByRole('button', { name: 'All of them are different people' }).click()
  await expect
    .poll(() => checked.calls.at(-1)?.body.choices)
    .toEqual({ samePerson: { 2: 'different', 3: 'different' } })
  await expect.element(importing).toBeEnabled()
})

test('errors are listed by line and column, and nothing can be imported until they are corrected or left out', async () => {
  const wrong = [
    { line: 3, column: 'Roles', message: "There is no role 'Juggler'." },
    { line: 3, column: 'Phone', message: 'This is not a phone number.' },
  ]
  const unknownRoles = [{ name: 'Sommelière', near: null, line: 2 }]
  const checked = answer(importStaff, ({ body: { choices } }) => {
    const leftOut = choices.leaveOut ?? []
    return makeReport({ unknownRoles, leftOut, errors: leftOut.length > 0 ? [] : wrong })
  })
  await openStaffImport()
  await choose('Name\nOla')
  for (const { column, message } of wrong)
    await expect.element(errors.getByRole('row').filter({ hasText: message })).toHaveTextContent(`Line3Column${column}`)
  await expect.element(dialog.getByText(importOutcome.nothingImported)).toBeVisible()
  await expect.element(importing).toBeDisabled()

  await dialog.getByRole('checkbox', { name: 'Create Sommelière' }).click()
  await dialog.getByRole('button', { name: 'Leave out 1 row with errors, import 1' }).click()
  await expect.element(dialog.getByText('Left out: line 3.')).toBeVisible()
  await expect.element(errors).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'Meaning of Birthday' }).click()
  await page.getByRole('option', { name: 'Seniority' }).click()
  const choices = { createRoles: ['Sommelière'], leaveOut: [3], columns: { 1: 'seniority' } }
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toEqual(choices)
  await importing.click()
  await expect.poll(() => checked.calls.at(-1)?.body).toMatchObject({ dryRun: false, choices })

  // A corrected file is checked without the choices of the file before.
  answer(importStaff, makeReport())
  await choose('Name\nOla Berg')
  await expect.element(dialog.getByText('Left out: line 3.')).not.toBeInTheDocument()
  await expect.element(importing).toBeEnabled()
})

test('[IMP-07] cells with errors are left out without their rows, and taken in again', async () => {
  const wrong = [
    { line: 2, column: 'Email', message: 'Enter a valid email address.' },
    { line: 3, column: 'Roles', message: "There is no role 'Juggler'." },
  ]
  const checked = answer(importStaff, ({ body: { choices } }) => {
    const { leaveOut = [], leaveOutCells = [] } = choices
    const errors = wrong.filter(({ line }) => ![...leaveOut, ...leaveOutCells].includes(line))
    return makeReport({ errors, leftOut: leaveOut, ...(leaveOutCells.length === 0 && { cellLines: [2] }) })
  })
  await openStaffImport()
  await choose('Name\nOla')
  await dialog.getByRole('button', { name: 'Leave out 1 cell with errors, import 1 row' }).click()
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toEqual({ leaveOutCells: [2], leaveOut: [3] })
  await expect.element(dialog.getByText('Cells with errors are left out: line 2.')).toBeVisible()
  await expect.element(importing).toBeEnabled()
  await dialog.getByRole('button', { name: 'Include them again' }).first().click()
  await expect.poll(() => checked.calls.at(-1)?.body.choices).toEqual({ leaveOut: [3] })
})

test('a file that is not a spreadsheet is refused with the reason, and cannot be imported', async () => {
  const { damagedWorkbook, empty, tooLarge } = importMessages
  const checked = answer(
    importStaff,
    makeReport({ columns: [], preview: [], errors: [{ line: 1, column: '', message: damagedWorkbook }] }),
  )
  await openStaffImport()
  for (const [text, reason] of [
    ['PK\u0003\u0004', damagedWorkbook],
    ['', empty],
    [`Name,Phone\n${'Ola Berg,+64 21 555 7004\n'.repeat(250_000)}`, tooLarge],
  ] as const) {
    await choose(text, 'team.xlsx')
    await expect.element(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
  }
  expect(checked.calls, 'a file that is too large is not sent').toHaveLength(1)
})

test('requirements may replace those that exist; the closing time is asked for before anything is imported', async () => {
  const sent = answer(importRequirements, ({ body: { choices, dryRun, mode } }) => ({
    ...makeReport({ applied: !dryRun }),
    questions: [
      { key: 'closingTime' as const, texts: ['fermeture'], answer: choices.closingTime ?? null, options: [] },
    ],
    deleted: mode === 'replace' ? 9 : 0,
  }))
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Import requirements' }).click()
  await choose('Jour;Début;Fin\nlun;16h;fermeture', 'besoins.csv')
  expect(await readFigures()).toMatchObject({ 'to add': 2, 'to remove': 0 })
  await expect.element(importing).toBeDisabled()
  await dialog.getByLabelText('Closing time, hour').selectOptions('23')
  await expect.element(importing).toBeEnabled()
  await dialog.getByRole('radio', { name: 'Replace existing requirements' }).click()
  await expect.element(dialog.getByText(/^Existing requirements are removed unless the file contains/)).toBeVisible()
  await expect.poll(readFigures).toMatchObject({ 'to remove': 9 })
  await importing.click()
  await expectToast(importOutcome.imported.requirements, '2 added, 9 removed')
  const choices = { closingTime: '23:00' }
  expect(sent.calls.map(({ body: { file: _, ...body } }) => body)).toEqual([
    { dryRun: true, mode: 'add', choices: {} },
    { dryRun: true, mode: 'add', choices },
    { dryRun: true, mode: 'replace', choices },
    { dryRun: false, mode: 'replace', choices },
  ])
})
