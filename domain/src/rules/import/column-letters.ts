/** Returns the letters with which spreadsheet programs name a column; the first, 1, is 'A'. */
export function columnLetters(number: number): string {
  const rest = (number - 1) % 26
  return (number > 26 ? columnLetters((number - 1 - rest) / 26) : '') + String.fromCharCode(65 + rest)
}
