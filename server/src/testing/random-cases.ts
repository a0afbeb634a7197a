/** Returns how many random cases a test tries: more with `THOROUGH=1`, fewer in an ordinary run. */
export const randomCases = (ordinary: number, thorough: number): number =>
  process.env.THOROUGH === '1' ? thorough : ordinary
