import type { Cover } from '../../contracts/cover/cover.ts'

/** Checks whether a cover request is a plan that waits for the yes of everybody asked (decision 0107). */
export const isPlan = ({ decision }: Pick<Cover, 'decision'>): boolean => decision === 'allAgree'
