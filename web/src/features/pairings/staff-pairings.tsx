import type { Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { pairingMessages, pairingScreens as say } from '@fairweek/domain/messages/pairings/pairings'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { nameWithLeft, personOptions } from '../../marks/person-options.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface StaffPairingsProps {
  member: Staff
  /** Undefined while they are loaded. */
  pairings: Pairings | undefined
  /** Why they could not be loaded. */
  error: unknown
  onChange: (pairings: Pairings) => void
}

/** Sets beside whom a person should work, and with whom they should not (PAIR-03). */
export function StaffPairings({ member, pairings, error, onChange }: StaffPairingsProps) {
  const staff = useEndpointQuery(listStaff, {})
  const others = (staff.data ?? []).filter(({ id }) => id !== member.id)
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4 sm:col-span-2">
      <legend className="float-left text-sm font-[580]">{say.title}</legend>
      <p className="text-sm text-faint">{say.hint}</p>
      {error ? (
        <Alert tone="danger" title={pairingMessages.loadFailed}>
          {messageOf(error)}
        </Alert>
      ) : null}
      {pairings || error ? null : <Skeleton className="h-24" />}
      {pairings ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <PeopleChoice
            label={say.beside}
            hint={say.besideHint}
            people={others}
            chosen={pairings.besideIds}
            taken={pairings.apartIds}
            onChange={(besideIds) => onChange({ ...pairings, besideIds })}
          />
          <PeopleChoice
            label={say.apart}
            hint={say.apartHint}
            people={others}
            chosen={pairings.apartIds}
            taken={pairings.besideIds}
            onChange={(apartIds) => onChange({ ...pairings, apartIds })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

interface PeopleChoiceProps {
  label: string
  hint: string
  people: readonly Staff[]
  chosen: readonly number[]
  /** People who cannot be chosen here. */
  taken: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Chosen people as chips that remove them, and a list to add others. */
function PeopleChoice({ label, hint, people, chosen, taken, onChange }: PeopleChoiceProps) {
  const today = useBusinessToday()
  const isFree = ({ id }: Staff) => !chosen.includes(id) && !taken.includes(id)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <ChoiceChips
        label={label}
        options={people
          .filter(({ id }) => chosen.includes(id))
          .map((person) => ({ value: person.id, label: nameWithLeft(person, today) }))}
        chosen={chosen}
        onChange={onChange}
      />
      <Select
        label={say.addTo(label)}
        placeholder={say.add}
        value=""
        onValueChange={(id) => onChange([...chosen, Number(id)])}
        options={personOptions(people.filter(isFree), today)}
      />
      <p className="text-sm text-faint">{hint}</p>
    </div>
  )
}
