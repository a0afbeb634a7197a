import type { Cover } from '../../contracts/cover/cover.ts'

/** Checks whether a cover request asks for a plan, for which everybody asked must accept (decision 0107). */
export const isPlan = ({ decision }: Pick<Cover, 'decision'>): boolean => decision === 'allAgree'
