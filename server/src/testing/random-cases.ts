/** Returns how many random cases a test tries: all of them with `THOROUGH=1`, and in an ordinary run fewer. */
export const randomCases = (ordinary: number, thorough: number): number =>
  process.env.THOROUGH === '1' ? thorough : ordinary
