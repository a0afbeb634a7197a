/** Work on one side of a link: duties that the person may be assigned, and fixed work. */
export type LinkedWork = { readonly duties: readonly number[]; readonly fixed: readonly number[] }

/** How many times a link counts the assignment of a duty to a person. */
type LinkTerm = { readonly person: number; readonly duty: number; readonly coefficient: number }

/**
 * A linear row that connects the lines of several people: it counts `base` plus its terms, or 0 if the sum is negative.
 * The other fields say what it counts, for the certificate.
 */
export type Link = {
  readonly base: number
  readonly terms: readonly LinkTerm[]
  /** Index of the pairing. */
  readonly pairing: number
  /** Work of the pairing's person. */
  readonly own: LinkedWork
  /** Work of the other person; empty if the pairing has several others. */
  readonly other: LinkedWork
}

/** The links of a problem, for hot loops. */
export type LinkTable = {
  readonly links: readonly Link[]
  /** Indexed by person: the terms of their duties. */
  readonly byPerson: readonly ReadonlyMap<number, readonly LinkCount[]>[]
}

/** How many times the assignment of a duty counts in a link. */
type LinkCount = { readonly link: number; readonly coefficient: number }

/** Returns the table of these links. */
export function tabulateLinks(links: readonly Link[], peopleCount: number): LinkTable {
  const byPerson = Array.from({ length: peopleCount }, () => new Map<number, LinkCount[]>())
  for (const [link, { terms }] of links.entries()) {
    for (const { person, duty, coefficient } of terms) {
      const own = byPerson[person]
      const counts = own?.get(duty)
      if (counts) counts.push({ link, coefficient })
      else own?.set(duty, [{ link, coefficient }])
    }
  }
  return { links, byPerson }
}

/** Returns how much each link counts a person's duties; links that do not count them are left out. */
export function countInLinks({ byPerson }: LinkTable, person: number, duties: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  const own = byPerson[person]
  if (!own?.size) return sums
  for (const duty of duties) {
    for (const { link, coefficient } of own.get(duty) ?? []) sums.set(link, (sums.get(link) ?? 0) + coefficient)
  }
  return sums
}

/** Returns the sum of each link, which is negative if the link has room. */
export function sumLinks(table: LinkTable, assigned: readonly (readonly number[])[]): number[] {
  const sums = table.links.map(({ base }) => base)
  if (sums.length === 0) return sums
  for (const [person, duties] of assigned.entries()) {
    for (const [link, count] of countInLinks(table, person, duties)) sums[link] = (sums[link] as number) + count
  }
  return sums
}

/** Follows the sums of the links while a roster changes. */
export type LinkTracker = {
  /** Adds (1) or removes (-1) a duty of a person; returns by how much the cost rises. */
  readonly change: (person: number, duty: number, by: 1 | -1) => number
}

/** Creates a tracker that starts with this roster; `costs` has one entry per link. */
export function trackLinks(
  table: LinkTable,
  costs: ArrayLike<number>,
  { assigned }: { readonly assigned: readonly (readonly number[])[] },
): LinkTracker {
  const sums = sumLinks(table, assigned)
  return {
    change(person, duty, by) {
      let cost = 0
      for (const { link, coefficient } of table.byPerson[person]?.get(duty) ?? []) {
        const before = sums[link] as number
        const after = before + by * coefficient
        sums[link] = after
        cost += (costs[link] as number) * (Math.max(0, after) - Math.max(0, before))
      }
      return cost
    },
  }
}
