/** Decides whether a row of a file is about the same person as another row, or about an existing staff member. */
import { nameKey, phoneDigits } from './cell-text.ts'

/** Functions for phone numbers in the country of the business, provided by a phone number library. */
export interface PhoneNumbers {
  /** Returns a key that is equal for all spellings of a number; null if the text is not a number. */
  keyOf(text: string): string | null
  isNumber(text: string): boolean
  /** Restores a leading zero that a spreadsheet removed; returns other numbers unchanged. */
  complete(text: string): string
}

interface Named {
  name: string
  phoneNumber: string | null
  email?: string | null | undefined
}

/** Normalises a phone number for comparison; empty if there is none. */
export function phoneKey(phone: string | null, phones: PhoneNumbers): string {
  if (phone === null || phone === '') return ''
  return phones.keyOf(phone) ?? (phoneDigits(phone) || phone)
}

/** Normalises an e-mail address for comparison. */
export const emailKey = (email: string | null | undefined): string => (email ?? '').trim().toLowerCase()

/** The rows of a file, indexed by the fields that identify a person. */
export class RowPeople {
  private readonly phones: PhoneNumbers
  private readonly rows: (Named & { staffId: number | null; line: number })[] = []
  private readonly byEmail = new Map<string, number>()
  private readonly byName = new Map<string, number[]>()

  constructor(phones: PhoneNumbers) {
    this.phones = phones
  }

  add(row: Named & { staffId: number | null; line: number }): void {
    const index = this.rows.push(row) - 1
    if (emailKey(row.email) !== '') this.byEmail.set(emailKey(row.email), index)
    const key = nameKey(row.name)
    this.byName.set(key, [...(this.byName.get(key) ?? []), index])
  }

  /**
   * Returns the line of an earlier row about the same person: with the same e-mail address, or the same name and phone
   * number.
   */
  findLine(row: Named & { staffId: number | null }): number | undefined {
    const indexes = [this.byEmail.get(emailKey(row.email)), ...(this.byName.get(nameKey(row.name)) ?? [])]
    return indexes
      .flatMap((index) => (index === undefined ? [] : (this.rows[index] ?? [])))
      .find((other) => {
        if (row.staffId !== null && other.staffId !== null && row.staffId !== other.staffId) return false
        if (emailKey(row.email) !== '' && emailKey(row.email) === emailKey(other.email)) return true
        return phoneKey(row.phoneNumber, this.phones) === phoneKey(other.phoneNumber, this.phones)
          ? emailKey(row.email) === emailKey(other.email) || phoneKey(row.phoneNumber, this.phones) !== ''
          : false
      })?.line
  }
}

/** The staff members of a business, indexed by the fields that identify a person. */
export class KnownPeople<Person extends Named & { id: number }> {
  private readonly phones: PhoneNumbers
  private readonly byId = new Map<number, Person>()
  private readonly byEmail = new Map<string, Person>()
  private readonly byName = new Map<string, Person[]>()

  constructor(people: readonly Person[], phones: PhoneNumbers) {
    this.phones = phones
    for (const person of people) {
      this.byId.set(person.id, person)
      if (emailKey(person.email) !== '' && !this.byEmail.has(emailKey(person.email)))
        this.byEmail.set(emailKey(person.email), person)
      const key = nameKey(person.name)
      this.byName.set(key, [...(this.byName.get(key) ?? []), person])
    }
  }

  /**
   * Finds the staff member that a row is about: by id and name, by e-mail address, by name and phone number, or by name
   * alone. The name alone is enough only if nobody else has it, the row or the staff member has no phone number, and
   * their e-mail addresses do not differ. Returns `several` if more than one person may be meant.
   */
  find(row: Named & { staffId: number | null }, isTaken: (person: Person) => boolean): Person | 'several' | undefined {
    const numbered = row.staffId === null ? undefined : this.byId.get(row.staffId)
    if (numbered && nameKey(numbered.name) === nameKey(row.name)) return numbered
    const address = emailKey(row.email)
    const addressed = address === '' ? undefined : this.byEmail.get(address)
    if (addressed) return addressed
    const ofName = this.byName.get(nameKey(row.name)) ?? []
    const phone = phoneKey(row.phoneNumber, this.phones)
    const ofPhone = ofName.filter((person) => phone !== '' && phoneKey(person.phoneNumber, this.phones) === phone)
    if (ofPhone.length > 0) return ofPhone.find((person) => !isTaken(person)) ?? ofPhone[0]
    const possible = ofName.filter((person) => {
      const isOtherAddress = address !== '' && emailKey(person.email) !== '' && emailKey(person.email) !== address
      return !isOtherAddress && (phone === '' || phoneKey(person.phoneNumber, this.phones) === '')
    })
    const free = possible.filter((person) => !isTaken(person))
    return free.length > 1 ? 'several' : (free[0] ?? possible[0])
  }
}
