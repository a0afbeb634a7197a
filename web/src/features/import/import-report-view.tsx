import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPart as Part } from './import-part.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportRoles } from './import-roles.tsx'
import { ImportSource } from './import-source.tsx'

/** Maximum number of rows drawn per list; nobody reads a long file to its end on screen. */
const SHOWN_ROWS = 200

const TONES = { create: 'good', update: 'info', unchanged: 'neutral' } as const

/** Adds each item's position as a key, because names of columns and line numbers of rows may repeat. */
function withPlaces<Item>(items: readonly Item[]): (Item & { place: number })[] {
  return items.map((item, place) => ({ ...item, place }))
}

function Figure({ count, label, isAlarming = false }: { count: number; label: string; isAlarming?: boolean }) {
  const looks = count === 0 ? 'text-faint' : isAlarming ? 'text-danger-ink' : 'text-ink'
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={mergeClasses('type-title text-2xl', looks)}>{count}</dd>
    </div>
  )
}

function AndMore({ count }: { count: number }) {
  if (count <= SHOWN_ROWS) return null
  return <p className="pt-2 text-sm text-soft">{importScreens.andMore(count - SHOWN_ROWS)}</p>
}

/**
 * Returns the numbers of the lines with errors, which the user may leave out of the import. Empty if an error is not in
 * a data row, or if no row would remain.
 */
function linesToLeaveOut({ errors, rows, headerLine }: ImportReport): number[] {
  const lines = [...new Set(errors.map(({ line }) => line))]
  return lines.every((line) => line > headerLine) && lines.length < rows ? lines : []
}

/**
 * Shows what importing a file would do: counts, errors by line, how the file was interpreted, and each row's effect.
 */
export function ImportReportView({
  report,
  fileName,
  choices,
  isChecking,
  onCorrect,
}: {
  report: ImportReport & { deleted?: number }
  fileName: string
  choices: ImportChoices
  /** Whether a correction is being checked; until then the previous report is shown. */
  isChecking: boolean
  onCorrect: (change: ImportChoices) => void
}) {
  const { errors, preview, columns, newRoles, questions, leftOut, warnings = [], cellLines = [] } = report
  const isOpen = questions.some(({ answer }) => answer === null)
  const toLeaveOut = linesToLeaveOut(report)
  const leftOutCells = choices.leaveOutCells ?? []
  const cellErrors = errors.filter(({ line }) => cellLines.includes(line))
  const linesOfRows = [...new Set(errors.map(({ line }) => line))].filter((line) => !cellLines.includes(line))
  const allLeftOut = linesOfRows.length === 0 ? choices.leaveOut : [...leftOut, ...linesOfRows]
  const hasChanges = report.created + report.updated + (report.deleted ?? 0) + newRoles.length > 0
  return (
    <>
      <div role="status" aria-busy={isChecking} className={isChecking ? 'opacity-60' : undefined}>
        <p className="mb-2 text-sm break-all text-soft" dir="auto">
          {fileName}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure count={report.rows} label={importScreens.figures.rows(report.rows)} />
          <Figure count={report.created} label={importScreens.figures.created} />
          <Figure count={report.updated} label={importScreens.figures.updated} />
          <Figure count={report.unchanged} label={importScreens.figures.unchanged} />
          {report.deleted === undefined ? null : (
            <Figure count={report.deleted} label={importScreens.figures.deleted} isAlarming />
          )}
          <Figure count={errors.length} label={importScreens.figures.errors(errors.length)} isAlarming />
        </dl>
      </div>
      <ImportSource source={report.source} choices={choices} onCorrect={onCorrect} />
      <ImportQuestions questions={questions} isOpen choices={choices} onCorrect={onCorrect} />
      <ImportRoles unknownRoles={report.unknownRoles} newRoles={newRoles} choices={choices} onCorrect={onCorrect} />
      {errors.length > 0 && columns.length > 0 ? <Alert tone="danger" title={importOutcome.nothingImported} /> : null}
      {errors.length === 0 && !isOpen && !hasChanges ? (
        <Alert tone="good" title={importOutcome.nothingToChange} />
      ) : null}
      {errors.length > 0 && columns.length > 0 ? (
        <Part title={importScreens.toCorrect}>
          <Table caption={importScreens.errorsCaption}>
            <TableHead>
              <TableHeading className="w-16">{importScreens.line}</TableHeading>
              <TableHeading className="w-40">{importScreens.column}</TableHeading>
              <TableHeading>{importScreens.whatIsWrong}</TableHeading>
            </TableHead>
            <TableBody>
              {withPlaces(errors.slice(0, SHOWN_ROWS)).map(({ place, line, column, message }) => (
                <TableRow key={place}>
                  <TableCell heading={importScreens.line}>{line}</TableCell>
                  <TableCell heading={importScreens.column}>{column || '–'}</TableCell>
                  <TableCell className="break-words">{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <AndMore count={errors.length} />
          {cellLines.length > 0 && linesOfRows.length < report.rows ? (
            <Button
              className="me-3 mt-3"
              onClick={() => onCorrect({ leaveOutCells: [...leftOutCells, ...cellLines], leaveOut: allLeftOut })}
            >
              {importScreens.leaveOutCells(cellErrors.length, report.rows - linesOfRows.length)}
            </Button>
          ) : null}
          {toLeaveOut.length > 0 ? (
            <Button className="mt-3" onClick={() => onCorrect({ leaveOut: [...leftOut, ...toLeaveOut] })}>
              {importScreens.leaveOut(toLeaveOut.length, report.rows - toLeaveOut.length)}
            </Button>
          ) : null}
        </Part>
      ) : null}
      {leftOutCells.length > 0 ? (
        <Alert tone="warn" title={importScreens.cellsLeftOut(leftOutCells)}>
          <Button onClick={() => onCorrect({ leaveOutCells: undefined })}>{importScreens.bringBack}</Button>
        </Alert>
      ) : null}
      {leftOut.length > 0 ? (
        <Alert tone="warn" title={importScreens.leftOut(leftOut)}>
          <Button onClick={() => onCorrect({ leaveOut: undefined })}>{importScreens.bringBack}</Button>
        </Alert>
      ) : null}
      {warnings.length > 0 ? (
        <Alert tone="warn" title={importOutcome.toLookAt}>
          <ul>
            {withPlaces(warnings.slice(0, SHOWN_ROWS)).map(({ line, message, place }) => (
              <li key={place}>
                {importScreens.line} {line}: {message}
              </li>
            ))}
          </ul>
          <AndMore count={warnings.length} />
        </Alert>
      ) : null}
      <ImportQuestions questions={questions} isOpen={false} choices={choices} onCorrect={onCorrect} />
      {columns.length > 0 ? (
        <ImportColumns columns={columns} meanings={report.meanings} choices={choices} onCorrect={onCorrect} />
      ) : null}
      {preview.length > 0 ? (
        <Part title={importScreens.rowByRow}>
          <Table caption={importScreens.rowsCaption}>
            <TableHead>
              <TableHeading className="w-16">{importScreens.line}</TableHeading>
              <TableHeading className="w-32">{importScreens.effect}</TableHeading>
              <TableHeading>{importScreens.row}</TableHeading>
            </TableHead>
            <TableBody>
              {withPlaces(preview.slice(0, SHOWN_ROWS)).map((row) => (
                <TableRow key={row.place}>
                  <TableCell heading={importScreens.line}>{row.line}</TableCell>
                  <TableCell heading={importScreens.effect}>
                    <Badge tone={TONES[row.action]}>{importScreens.effects[row.action]}</Badge>
                  </TableCell>
                  <TableCell className="break-words">{row.text}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <AndMore count={preview.length} />
        </Part>
      ) : null}
    </>
  )
}
