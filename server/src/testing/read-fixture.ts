import { readFileSync } from 'node:fs'

/** Reads a spreadsheet from `server/fixtures/import`, as the bytes that a manager would upload. */
export function readFixture(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/import/${name}`, import.meta.url))
}
