import { randomCases } from '../random-cases.ts'

/** How many rounds to run; each lets two calls race each other. */
export const RACE_ROUNDS = randomCases(4, 50)
