import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

/** How many rows of each list are drawn; nobody reads a long file to its end on screen. */
const SHOWN_ROWS = 200

const TONES = { create: 'good', update: 'info', unchanged: 'neutral' } as const

/** Two columns may share a name and two rows a line: only their position tells them apart, and it never changes. */
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="type-label mb-2 border-t border-line pt-3 text-faint">{title}</h3>
      {children}
    </section>
  )
}

function AndMore({ count }: { count: number }) {
  if (count <= SHOWN_ROWS) return null
  return <p className="pt-2 text-sm text-soft">{importScreens.andMore(count - SHOWN_ROWS)}</p>
}

function Columns({ columns }: { columns: ImportReport['columns'] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {withPlaces(columns).map(({ header, readAs, place }) => (
        <li key={place}>
          {readAs === null ? (
            <Badge tone="warn">
              <span className="break-words">{header || importScreens.noColumnName}</span>{' '}
              <span className="font-[450]">{importScreens.notRead}</span>
            </Badge>
          ) : (
            <Badge>
              <span className="break-words text-ink">{header}</span>
              {readAs === header ? null : (
                <>
                  <ArrowRight aria-label={importScreens.readAs} />
                  {readAs}
                </>
              )}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a file would do: its counts, its faults line by line, what was read of it and each row's effect. */
export function ImportReportView({
  report,
  fileName,
}: {
  report: ImportReport & { deleted?: number }
  fileName: string
}) {
  const { errors, preview, columns, newRoles, warnings = [] } = report
  const hasChanges = report.created + report.updated + (report.deleted ?? 0) + newRoles.length > 0
  return (
    <>
      <div role="status">
        <p className="mb-2 text-sm break-all text-soft">{fileName}</p>
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
      {errors.length > 0 ? <Alert tone="danger" title={importOutcome.nothingImported} /> : null}
      {errors.length === 0 && !hasChanges ? <Alert tone="good" title={importOutcome.nothingToChange} /> : null}
      {errors.length > 0 ? (
        <Part title={importScreens.toCorrect}>
          <Table caption={importScreens.errorsCaption}>
            <TableHead>
              <TableHeading className="w-16">{importScreens.line}</TableHeading>
              <TableHeading className="w-40">{importScreens.column}</TableHeading>
              <TableHeading>{importScreens.whatIsWrong}</TableHeading>
            </TableHead>
            <TableBody>
              {withPlaces(errors.slice(0, SHOWN_ROWS)).map((error) => (
                <TableRow key={error.place}>
                  <TableCell heading={importScreens.line}>{error.line}</TableCell>
                  <TableCell heading={importScreens.column}>{error.column || '–'}</TableCell>
                  <TableCell className="break-words">{error.message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <AndMore count={errors.length} />
        </Part>
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
      {newRoles.length > 0 ? (
        <Part title={importScreens.newRoles}>
          <p>{newRoles.join(', ')}</p>
        </Part>
      ) : null}
      {columns.length > 0 ? (
        <Part title={importScreens.columns}>
          <Columns columns={columns} />
        </Part>
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
