import { emailKey } from '../../contracts/text/email.ts'
import { type Employment, hasLeft } from '../employment.ts'
import { nameKey } from '../import/cell-text.ts'

interface Named extends Employment {
  name: string
  email?: string | null | undefined
}

/** Returns the person who has left with the same name or e-mail address as a person who is being added. */
export function findFormer<Person extends Named>(
  people: readonly Person[],
  { name, email }: Pick<Named, 'name' | 'email'>,
  today: string,
): Person | null {
  const isAlike = (person: Person) =>
    nameKey(person.name) === nameKey(name) || (!!email && !!person.email && emailKey(person.email) === emailKey(email))
  return people.find((person) => hasLeft(person, today) && isAlike(person)) ?? null
}
