import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ImportPart } from './import-part.tsx'

/** Roles in the file that do not exist yet, each with a checkbox to create it. */
export function ImportRoles({
  unknownRoles,
  newRoles,
  choices,
  onCorrect,
}: Pick<ImportReport, 'unknownRoles' | 'newRoles'> & {
  choices: ImportChoices
  onCorrect: (change: ImportChoices) => void
}) {
  if (unknownRoles.length === 0) return null
  // The choice shows immediately, while the server is still checking it.
  const chosen = choices.createRoles ?? newRoles
  const choose = (name: string, isChosen: boolean) =>
    onCorrect({ createRoles: isChosen ? [...chosen, name] : chosen.filter((other) => other !== name) })
  return (
    <ImportPart title={importScreens.unknownRoles}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {unknownRoles.map(({ name, near }) => (
          <Checkbox
            key={name}
            isChecked={chosen.includes(name)}
            onChange={(isChosen) => choose(name, isChosen)}
            label={importScreens.createRole(name)}
            hint={near === null ? undefined : importScreens.similarRole(near)}
          />
        ))}
      </div>
    </ImportPart>
  )
}
