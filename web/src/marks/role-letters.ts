/** Letters that represent a role, so that it is not shown by colour alone. */

/**
 * Returns one letter for each name. If several names begin with the same letter, each gets two: the first letter, and
 * the next one that makes it unique. Names that cannot be told apart this way share a mark.
 */
export function roleMarks(names: readonly string[]): Map<string, string> {
  const lettersOf = (name: string) => {
    const [first = '', ...rest] = [...name.replaceAll(/\s/g, '')]
    return { first: first.toLocaleUpperCase(), rest: rest.map((letter) => letter.toLocaleLowerCase()) }
  }
  const firsts = names.map((name) => lettersOf(name).first)
  const taken = new Set<string>()
  return new Map(
    names.map((name) => {
      const { first, rest } = lettersOf(name)
      const isAlone = firsts.filter((other) => other === first).length === 1
      const candidates = isAlone ? [first] : rest.map((letter) => first + letter)
      const mark = candidates.find((candidate) => !taken.has(candidate)) ?? candidates[0] ?? first
      taken.add(mark)
      return [name, mark]
    }),
  )
}
