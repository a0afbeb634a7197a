import type { ConflictType } from '../../contracts/constants.ts'

/** Conflicts about demand, which headlines count by themselves, and about who works beside whom in one shift. */
const ABOUT_SHIFTS: readonly ConflictType[] = ['RoleShortfall', 'NobodyExperienced']

/**
 * Checks whether a conflict says what a week asks of a person against the settings, their contract, their wishes about
 * whom to work with, or their target: the price of covering demand (GEN-11).
 */
export function isUnmetRule({ type }: { type: ConflictType }): boolean {
  return !ABOUT_SHIFTS.includes(type)
}
