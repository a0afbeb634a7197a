import { staffScreens } from '@fairweek/domain/messages/staff'
import { type Employment, hasLeft, listChoosable } from '@fairweek/domain/rules/employment'

type Person = Employment & { id: number; name: string }

/** Returns the name of a person; of those who have left, with a word that says so. */
export function nameWithLeft(person: Omit<Person, 'id'>, today: string): string {
  return hasLeft(person, today) ? staffScreens.nameOfLeaver(person.name) : person.name
}

/** Options of a select of people for something that happens on `date` or later (PEOPLE-06). */
export function personOptions(people: readonly Person[], today: string, date = today, chosenId?: number) {
  return listChoosable(people, date, [chosenId]).map((person) => {
    const label = nameWithLeft(person, today)
    return { value: String(person.id), label, text: label }
  })
}
