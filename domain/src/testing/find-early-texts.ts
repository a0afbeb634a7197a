/** Test helper that finds catalogue texts accessed while modules load, when there is no current reader yet. */
import { SPECIFIED_READER, setReaderSource } from '../language/reader.ts'

const CODE = /\.tsx?\b/
const CATALOGUES = /domain\/src\/(?:language|messages|testing)\//

/**
 * Returns the line of a stack trace that shows which code accessed a text: that of the nearest module that is not a
 * catalogue.
 */
function readerIn(stack: string): string {
  const lines = stack.split('\n').filter((line) => CODE.test(line))
  return (lines.find((line) => !CATALOGUES.test(line)) ?? lines.at(-1) ?? stack).trim()
}

/**
 * Loads modules, as returned by `import.meta.glob`, and returns the places in code that access texts while modules
 * load, in order and without duplicates. Also reports if a module calls `setReaderSource`, because this test would then
 * miss later accesses.
 */
export async function findEarlyTexts(modules: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[]> {
  const places = new Set<string>()
  const record = () => {
    places.add(readerIn(new Error('A text is read').stack ?? ''))
    return SPECIFIED_READER
  }
  const before = setReaderSource(record)
  try {
    for (const load of Object.values(modules)) await load()
  } finally {
    if (setReaderSource(before) !== record) places.add('A module has set another source of the reader.')
  }
  return [...places].sort()
}
