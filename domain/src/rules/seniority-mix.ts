/** Skill mix: if two or more people work in a role at the same time, at least one should be experienced (GEN-04). */
import type { Need } from './coverage/coverage.ts'
import type { Interval } from './shift-interval.ts'

/** The fields of a person that affect the skill mix. */
export interface Experienced {
  id: number
  roleIds: readonly number[]
  /** From 1 (new) to 10. */
  seniority: number
}

/**
 * Returns the mean seniority of each role, rounded up; roles in which all people have the same seniority are left out,
 * because they have no requirement.
 */
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

/** Two or more places with the same time and role, one of which should go to an experienced person. */
export interface Mix<S> extends Interval {
  roleId: number
  /** Minimum seniority of the experienced person. */
  leadSeniority: number
  holders: S[]
  /** The holders with at least that seniority; one is enough. */
  leads: S[]
}

/**
 * Returns a key by which needs with the same time and role are combined, so that extra demand of events counts together
 * with weekly demand.
 */
export function mixKey({ start, end, roleId }: Pick<Need, 'start' | 'end' | 'roleId'>): string {
  return `${start} ${end} ${roleId}`
}

/**
 * Returns the skill mixes of a week, by `mixKey`. Single places have none, nor do roles in which all people have the
 * same seniority.
 */
export function mixesOfWeek<S extends { staffId: number | null }>(
  staffed: readonly { need: Need; holders: readonly S[] }[],
  people: readonly Experienced[],
): Map<string, Mix<S>> {
  const leadSeniorities = leadSeniorityByRole(people)
  const seniorityOf = new Map(people.map(({ id, seniority }) => [id, seniority]))
  const groups = new Map<string, { need: Need; places: number; holders: S[] }>()
  for (const { need, holders } of staffed) {
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
