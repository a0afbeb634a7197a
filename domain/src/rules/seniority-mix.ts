/** Experience on every shift: of two or more people in one role at one time, one should know the work well (GEN-04). */
import type { Need } from './coverage.ts'
import type { Interval } from './shift-interval.ts'

/** What the mix needs to know of somebody. */
export interface Experienced {
  id: number
  roleIds: readonly number[]
  /** 1 (new) to 10. */
  seniority: number
}

/** A role's mean seniority, rounded up, by role. Left out where all who hold it are equal: then nothing is asked. */
export function leadSeniorityByRole(people: readonly Experienced[]): Map<number, number> {
  const byRole = new Map<number, number[]>()
  for (const { roleIds, seniority } of people) {
    for (const roleId of roleIds) byRole.set(roleId, [...(byRole.get(roleId) ?? []), seniority])
  }
  return new Map(
    [...byRole].flatMap(([roleId, all]) =>
      all.every((seniority) => seniority === all[0])
        ? []
        : [[roleId, Math.ceil(all.reduce((sum, seniority) => sum + seniority, 0) / all.length)] as const],
    ),
  )
}

/** Two or more places of one time and role, of which one should go to somebody experienced. */
export interface Mix<S> extends Interval {
  roleId: number
  /** How senior that person should be at least. */
  leadSeniority: number
  holders: S[]
  /** Those of the holders who are that senior; with one of them nothing is lacking. */
  leads: S[]
}

/** Needs of one time and role are one mix: those of an event count with the weekly ones. */
export function mixKey({ start, end, roleId }: Pick<Need, 'start' | 'end' | 'roleId'>): string {
  return `${start} ${end} ${roleId}`
}

/** The mixes that a week asks for, by `mixKey`. Times with one place ask for none, nor do roles of equals. */
export function mixesOfWeek<S extends { staffId: number | null }>(
  openings: readonly { need: Need; holders: readonly S[] }[],
  people: readonly Experienced[],
): Map<string, Mix<S>> {
  const leadSeniorities = leadSeniorityByRole(people)
  const seniorityOf = new Map(people.map(({ id, seniority }) => [id, seniority]))
  const groups = new Map<string, { need: Need; places: number; holders: S[] }>()
  for (const { need, holders } of openings) {
    const group = groups.get(mixKey(need)) ?? { need, places: 0, holders: [] }
    group.places += need.requiredCount
    group.holders.push(...holders)
    groups.set(mixKey(need), group)
  }
  return new Map(
    [...groups].flatMap(([key, { need, places, holders }]) => {
      const leadSeniority = leadSeniorities.get(need.roleId)
      if (places < 2 || leadSeniority === undefined) return []
      const leads = holders.filter(({ staffId }) => (seniorityOf.get(staffId ?? 0) ?? 0) >= leadSeniority)
      const { start, end, roleId } = need
      return [[key, { start, end, roleId, leadSeniority, holders, leads }] as const]
    }),
  )
}
