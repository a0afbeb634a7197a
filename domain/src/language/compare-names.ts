import { type Locale, reader } from './reader.ts'

const collators = new Map<Locale, Intl.Collator>()

/**
 * Compares two names in the order of the reader's language, for sorting: 'Ángel' is beside 'Anna' and 'zara' before
 * 'Zoe', whatever the locale of the database. Numbers in names are in their order: 'Bar 2' is before 'Bar 10'.
 */
export function compareNames(one: string, other: string): number {
  const { locale } = reader()
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator.compare(one, other)
}

/** Sorts people, roles and the like by name, those of one name by id. */
export function sortByName<Named extends { name: string; id: number }>(items: readonly Named[]): Named[] {
  return [...items].sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
