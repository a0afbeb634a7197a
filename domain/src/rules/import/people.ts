/** Decides whether a row of a file is about the same person as another row, or about an existing staff member. */
import { emailKey } from '../../contracts/text/email.ts'
import { foldText, nameKey, phoneDigits } from './cell-text.ts'

/** Adds an item to the list of a key; an empty key lists nothing. */
function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  if (key !== '') lists.set(key, [...(lists.get(key) ?? []), item])
}

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

type NamedRow = Named & { staffId: number | null; line: number }

/** Normalises a phone number for comparison; empty if there is none. */
export function phoneKey(phone: string | null, phones: PhoneNumbers): string {
  if (phone === null || phone === '') return ''
  return phones.keyOf(phone) ?? (phoneDigits(phone) || phone)
}

const words = (name: string) =>
  foldText(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '')

/**
 * Checks whether two people with one e-mail address are one person: they have the same name, or the same phone number
 * and first name, as after a marriage. Others may be a family that shares its address.
 */
function isSameWithAddress(a: Named, b: Named, phones: PhoneNumbers): boolean {
  const [phone, wordsOfA, wordsOfB] = [phoneKey(a.phoneNumber, phones), words(a.name), words(b.name)]
  // 'Li, Ána' equals 'Ana Li'; 'John Smith' may be the father of 'John Smith Jr'.
  if (wordsOfA.toSorted().join(' ') === wordsOfB.toSorted().join(' ')) return true
  const hasMore = wordsOfA.every((word) => wordsOfB.includes(word)) || wordsOfB.every((word) => wordsOfA.includes(word))
  return phone !== '' && phone === phoneKey(b.phoneNumber, phones) && wordsOfA[0] === wordsOfB[0] && !hasMore
}

/** The rows of a file, indexed by the fields that identify a person. */
export class RowPeople {
  private readonly phones: PhoneNumbers
  private readonly byEmail = new Map<string, NamedRow[]>()
  private readonly byName = new Map<string, NamedRow[]>()

  constructor(phones: PhoneNumbers) {
    this.phones = phones
  }

  add(row: NamedRow): void {
    addTo(this.byEmail, emailKey(row.email), row)
    addTo(this.byName, nameKey(row.name), row)
  }

  /**
   * Returns an earlier row about the same person: with the same e-mail address, or the same name and phone number. If
   * only the address is the same, it may be another person.
   */
  find(row: Named & { staffId: number | null }): { row: NamedRow; isCertain: boolean } | undefined {
    const isOther = (other: NamedRow) => row.staffId !== null && other.staffId !== null && row.staffId !== other.staffId
    const [address, phone] = [emailKey(row.email), phoneKey(row.phoneNumber, this.phones)]
    const ofAddress = address === '' ? [] : (this.byEmail.get(address) ?? []).filter((other) => !isOther(other))
    const ofName = (this.byName.get(nameKey(row.name)) ?? []).filter((other) => !isOther(other))
    const same =
      ofAddress.find((other) => isSameWithAddress(row, other, this.phones)) ??
      ofName.find(
        (other) =>
          phoneKey(other.phoneNumber, this.phones) === phone && (phone !== '' || emailKey(other.email) === address),
      )
    if (same) return { row: same, isCertain: true }
    return ofAddress[0] && { row: ofAddress[0], isCertain: false }
  }
}

/** The staff members of a business, indexed by the fields that identify a person. */
export class KnownPeople<Person extends Named & { id: number }> {
  private readonly phones: PhoneNumbers
  private readonly byId = new Map<number, Person>()
  private readonly byEmail = new Map<string, Person[]>()
  private readonly byName = new Map<string, Person[]>()

  constructor(people: readonly Person[], phones: PhoneNumbers) {
    this.phones = phones
    for (const person of people) {
      this.byId.set(person.id, person)
      addTo(this.byEmail, emailKey(person.email), person)
      addTo(this.byName, nameKey(person.name), person)
    }
  }

  /** Lists the people with this e-mail address. */
  withAddress(email: string | null | undefined): readonly Person[] {
    return emailKey(email) === '' ? [] : (this.byEmail.get(emailKey(email)) ?? [])
  }

  /**
   * Finds the staff member that a row is about: by id and name, by e-mail address and name, by name and phone number,
   * or by name alone. The name alone is enough only if nobody else has it, the row or the staff member has no phone
   * number, and their e-mail addresses do not differ. Returns `several` if more than one person may be meant, and
   * `maybe` with a person of another name who has the same address.
   */
  find(
    row: Named & { staffId: number | null },
    isTaken: (person: Person) => boolean,
  ): Person | 'several' | { maybe: Person } | undefined {
    const [address, phone] = [emailKey(row.email), phoneKey(row.phoneNumber, this.phones)]
    const hasPhone = (person: Person) => phone !== '' && phoneKey(person.phoneNumber, this.phones) === phone
    const numbered = row.staffId === null ? undefined : this.byId.get(row.staffId)
    // An exported row whose name was corrected still has the address or the number.
    if (numbered && (nameKey(numbered.name) === nameKey(row.name) || hasPhone(numbered))) return numbered
    const ofAddress = this.withAddress(row.email)
    if (numbered && ofAddress.includes(numbered)) return numbered
    const addressed = ofAddress.find((person) => isSameWithAddress(row, person, this.phones))
    if (addressed) return addressed
    const ofName = this.byName.get(nameKey(row.name)) ?? []
    const ofPhone = ofName.filter(hasPhone)
    if (ofPhone.length > 0) return ofPhone.find((person) => !isTaken(person)) ?? ofPhone[0]
    const possible = ofName.filter((person) => {
      const isOtherAddress = address !== '' && emailKey(person.email) !== '' && emailKey(person.email) !== address
      return !isOtherAddress && (phone === '' || phoneKey(person.phoneNumber, this.phones) === '')
    })
    const free = possible.filter((person) => !isTaken(person))
    if (free.length > 1) return 'several'
    const found = free[0] ?? possible[0]
    if (found) return found
    return ofAddress[0] && { maybe: ofAddress[0] }
  }
}
