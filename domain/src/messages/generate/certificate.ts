import { catalogue } from '../../language/catalogue.ts'

/** Texts about what proves a generated week, and about its certificate. */
export const certificateScreens = catalogue('certificateScreens', {
  /** Said of a goal that could not be better if no shift is held fixed. */
  best: 'best possible',
  /** Adds to a claim that a goal could not be better who proves it. */
  certified: (claim: string) => `${claim}, certified`,
  solverProven: (claim: string) => `${claim}, solver-proven`,
  meaning:
    'Certified: checked again in whole numbers by separate code. Solver-proven: only the solver’s own arithmetic says so.',
  pending: 'The proofs are still being checked. What is certified shows here in a few seconds.',
  download: 'Download certificate',
  howToCheck: (command: string) => `Check it on any computer with ${command}.`,
})
