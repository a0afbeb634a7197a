import { randomCases } from '../random-cases.ts'

/** The number of rounds to run; in each, two calls race each other. */
export const RACE_ROUNDS = randomCases(2, 50)
