/** A number and its noun: '1 shift', '3 shifts', '0 people'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
