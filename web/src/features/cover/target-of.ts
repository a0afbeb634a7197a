import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverTarget } from '@fairweek/domain/contracts/cover/cover-ways'

/** Returns a stored shift as the open shift that people are asked to take. */
export const targetOf = ({ id, version }: CoverOptions['shift']): CoverTarget => ({
  scheduleId: id,
  version,
  opening: null,
})
