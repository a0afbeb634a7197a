import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeZip } from './write-zip.ts'

const LONG = Array.from({ length: 2000 }, (_, line) => `Kererū ${line} 🍷\n`)

test('[PAY-04] a zip is read back unchanged by an independent reader', async () => {
  const zip = await writeZip([
    { path: 'empty.txt', text: [] },
    { path: 'folder/name-ā.txt', text: ['one ', 'two'] },
    { path: 'long.txt', text: LONG },
  ])
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()])
  expect(files).toEqual([
    ['empty.txt', ''],
    ['folder/name-ā.txt', 'one two'],
    ['long.txt', LONG.join('')],
  ])
  expect(zip.length).toBeLessThan(LONG.join('').length / 2)
  expect(await writeZip([{ path: 'a', text: ['b'] }])).toEqual(await writeZip([{ path: 'a', text: ['b'] }]))
})
