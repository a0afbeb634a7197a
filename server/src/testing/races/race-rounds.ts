import { randomCases } from '../random-cases.ts'

/** How many rounds race two calls against each other. */
export const RACE_ROUNDS = randomCases(4, 50)
