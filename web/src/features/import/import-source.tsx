import {
  ENCODINGS,
  type ImportChoices,
  type ImportSource as Source,
} from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Selects the sheet of a workbook, or the encoding of a text file. */
export function ImportSource({
  source: { sheet, sheets, encoding, encodings },
  choices,
  onCorrect,
}: {
  source: Source
  choices: ImportChoices
  onCorrect: (change: ImportChoices) => void
}) {
  const samplesOf = new Map(encodings.map(({ name, samples }) => [name, samples]))
  const ordered = [...samplesOf.keys(), ...ENCODINGS.filter((name) => !samplesOf.has(name))]
  if (sheets.length < 2 && encodings.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 ? (
        <Field label={importScreens.sheet}>
          <Select
            value={choices.sheet ?? sheet ?? ''}
            // Other choices about columns, lines and roles apply to the previous sheet only.
            onValueChange={(name) =>
              onCorrect({
                sheet: name,
                columns: undefined,
                leaveOut: undefined,
                createRoles: undefined,
                hiddenRows: undefined,
                hiddenColumns: undefined,
                samePerson: undefined,
                leaveOutCells: undefined,
              })
            }
            options={sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? importScreens.hiddenSheet(name) : name,
            }))}
          />
        </Field>
      ) : null}
      {encodings.length > 0 ? (
        <Field label={importScreens.encoding} hint={importScreens.encodingHint}>
          <Select
            value={choices.encoding ?? encoding ?? ''}
            onValueChange={(name) => onCorrect({ encoding: name })}
            options={ordered.map((name) => ({
              value: name,
              label: samplesOf.has(name)
                ? importScreens.encodingChoice(importScreens.encodings[name], samplesOf.get(name) ?? [])
                : importScreens.encodings[name],
            }))}
          />
        </Field>
      ) : null}
    </div>
  )
}
