import { getPairings, type Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { pairingMessages, pairingScreens as say } from '@fairweek/domain/messages/pairings/pairings'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What was chosen in the form, and the stored pairings that it was based on. */
export interface ChangedPairings extends Pairings {
  basedOn: Pairings
}

interface StaffPairingsProps {
  member: Staff
  /** Null if nothing was chosen yet. */
  changed: ChangedPairings | null
  onChange: (pairings: ChangedPairings) => void
}

/** Sets beside whom a person should work, and with whom they should not (PAIR-03). */
export function StaffPairings({ member, changed, onChange }: StaffPairingsProps) {
  const stored = useEndpointQuery(getPairings, { params: { id: member.id } }, { staleTime: 0 })
  const staff = useEndpointQuery(listStaff, {})
  const pairings = changed ?? (stored.data && { ...stored.data, basedOn: stored.data })
  const others = (staff.data ?? []).filter(({ id }) => id !== member.id)
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4 sm:col-span-2">
      <legend className="float-left text-sm font-[580]">{say.title}</legend>
      <p className="text-sm text-faint">{say.hint}</p>
      {stored.isError ? (
        <Alert tone="danger" title={pairingMessages.loadFailed}>
          {messageOf(stored.error)}
        </Alert>
      ) : null}
      {stored.isPending ? <Skeleton className="h-24" /> : null}
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
  const isFree = ({ id }: Staff) => !chosen.includes(id) && !taken.includes(id)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <ChoiceChips
        label={label}
        options={people.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={onChange}
      />
      <Select
        label={say.addTo(label)}
        placeholder={say.add}
        value=""
        onValueChange={(id) => onChange([...chosen, Number(id)])}
        options={people.filter(isFree).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <p className="text-sm text-faint">{hint}</p>
    </div>
  )
}
