import { readFileSync } from 'node:fs'

/** Reads a spreadsheet of `server/fixtures/import`, as the bytes a manager would upload. */
export function readFixture(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/import/${name}`, import.meta.url))
}
