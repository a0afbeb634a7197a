/** A number and its noun: '1 shift', '3 shifts', '0 people'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** 'Ana', 'Ana and Bo', 'Ana, Bo, and Cleo'. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
