import type { CoverWays } from '../../contracts/cover/cover-ways.ts'

/** Checks whether there is anything else to do about an open shift that nobody may simply take (SICK-16). */
export const hasWays = ({ ways, plans }: { ways: CoverWays; plans: readonly unknown[] }): boolean =>
  plans.length > 0 || Object.values(ways).some((list) => list.length > 0)
