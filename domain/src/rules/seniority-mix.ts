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

/** Each role's mean seniority, rounded up; without roles whose holders are all equally senior: they ask for nothing. */
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
  /** The holders who are that senior; one is enough. */
  leads: S[]
}

/** Needs of the same time and role make one mix: what an event adds counts together with the weekly needs. */
export function mixKey({ start, end, roleId }: Pick<Need, 'start' | 'end' | 'roleId'>): string {
  return `${start} ${end} ${roleId}`
}

/** The mixes that a week asks for, by `mixKey`. A single place asks for none, nor does a role of equals. */
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
