import { listStaff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { listChoosable } from '@fairweek/domain/rules/employment'
import { type ReactNode, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

export interface AskPersonProps {
  /** People who hold this role come first. */
  roleId: number
  /** The date of the work; people who have left by then are not listed. */
  date: string
  /** A person left out of the list, because the dialog is already about them. */
  without?: number
  /** Renders the answer about the chosen person. */
  children: (staffId: number) => ReactNode
}

/** Scrolls the answer into view: it is at the end of a long dialog and grows when it arrives. */
function scrollToAnswer(element: HTMLElement | null) {
  if (!element) return
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
  observer.observe(element)
  return () => observer.disconnect()
}

/** 'Why not somebody else?': the user picks a staff member, and the answer appears below. */
export function AskPerson({ roleId, date, without, children }: AskPersonProps) {
  const staff = useEndpointQuery(listStaff, {})
  const [chosen, setChosen] = useState<number | null>(null)
  const holds = (person: { roles: readonly { id: number }[] }) => person.roles.some(({ id }) => id === roleId)
  const people = listChoosable(staff.data ?? [], date)
    .filter(({ id }) => id !== without)
    .sort((a, b) => Number(holds(b)) - Number(holds(a)) || compareNames(a.name, b.name))
  return (
    <div data-saved>
      <Field label={explanationScreens.askAbout} hint={explanationScreens.askAboutHint} className="max-w-sm">
        <Select
          value={chosen === null ? '' : String(chosen)}
          placeholder={explanationScreens.choosePerson}
          disabled={people.length === 0}
          options={people.map((person) => ({
            value: String(person.id),
            text: person.name,
            label: (
              <span className="flex items-baseline gap-2">
                <span className="truncate" dir="auto">
                  {person.name}
                </span>
                <span className="truncate text-sm text-faint" dir="auto">
                  {person.roles.map(({ name }) => name).join(', ')}
                </span>
              </span>
            ),
          }))}
          onValueChange={(value) => setChosen(Number(value))}
        />
      </Field>
      {chosen === null ? null : (
        <div ref={scrollToAnswer} className="mt-4 scroll-mb-6">
          {children(chosen)}
        </div>
      )}
    </div>
  )
}
