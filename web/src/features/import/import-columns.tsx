import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Select } from '../../ui/select.tsx'
import { ImportPart } from './import-part.tsx'

/**
 * The option for a column that is not imported. Its value cannot be empty, because Radix reserves the empty string for
 * 'nothing selected'.
 */
const NOT_READ = '-'

/** The file's columns, each with its meaning and sample cells; every meaning can be corrected. */
export function ImportColumns({
  columns,
  meanings,
  choices,
  onCorrect,
}: Pick<ImportReport, 'columns' | 'meanings'> & {
  choices: ImportChoices
  onCorrect: (change: ImportChoices) => void
}) {
  const options = [
    { value: NOT_READ, label: importScreens.notRead },
    ...meanings.map(({ key, label }) => ({ value: key, label })),
  ]
  return (
    <ImportPart title={importScreens.columns}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {columns.map(({ index, header, key, samples }) => {
          const name = header || importScreens.columnNumber(index + 1)
          return (
            <li key={index} className="flex min-w-0 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-[580]" dir="auto">
                  {name}
                </p>
                <p className="truncate text-sm text-soft">{importScreens.sampleValues(samples)}</p>
              </div>
              <Select
                label={importScreens.columnMeaning(name)}
                value={(choices.columns?.[index] ?? key) || NOT_READ}
                onValueChange={(meaning) =>
                  onCorrect({ columns: { ...choices.columns, [index]: meaning === NOT_READ ? '' : meaning } })
                }
                options={options}
                className="w-40 shrink-0"
              />
            </li>
          )
        })}
      </ul>
    </ImportPart>
  )
}
