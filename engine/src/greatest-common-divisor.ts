/** Returns the largest integer that divides all values; 1 if all are 0. */
export function greatestCommonDivisor(values: Iterable<number>): number {
  let divisor = 0
  for (const value of values) {
    let [a, b] = [Math.abs(value), divisor]
    while (b > 0) [a, b] = [b, a % b]
    divisor = a
  }
  return divisor === 0 ? 1 : divisor
}
