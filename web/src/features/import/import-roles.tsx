import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ImportPart } from './import-part.tsx'

/** Roles of the file that do not exist yet, each with a tick. */
export function ImportRoles({
  unknownRoles,
  newRoles,
  onCorrect,
}: Pick<ImportReport, 'unknownRoles' | 'newRoles'> & { onCorrect: (change: ImportChoices) => void }) {
  if (unknownRoles.length === 0) return null
  const choose = (name: string, isChosen: boolean) =>
    onCorrect({ createRoles: isChosen ? [...newRoles, name] : newRoles.filter((other) => other !== name) })
  return (
    <ImportPart title={importScreens.unknownRoles}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {unknownRoles.map(({ name, near }) => (
          <Checkbox
            key={name}
            isChecked={newRoles.includes(name)}
            onChange={(isChosen) => choose(name, isChosen)}
            label={importScreens.createRole(name)}
            hint={near === null ? undefined : importScreens.similarRole(near)}
          />
        ))}
      </div>
    </ImportPart>
  )
}
