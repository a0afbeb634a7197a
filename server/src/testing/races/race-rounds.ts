/** How many rounds race two calls against each other: `RACE_ROUNDS=50` runs more than the suite does. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 10)
