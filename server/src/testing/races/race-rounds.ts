/** How often two calls are sent against each other: `RACE_ROUNDS=50` asks for more than the suite does. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 10)
