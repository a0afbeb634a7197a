import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { makeFolderOnce } from './make-folder-once.ts'

/** Creates a folder for this test, which Playwright removes afterwards. */
function makeRoom(): string {
  const room = test.info().outputPath('room')
  mkdirSync(room, { recursive: true })
  return room
}

test('two simultaneous processes get one complete folder and leave no other files', async () => {
  const room = makeRoom()
  const folder = join(room, 'cache', 'thing')
  let filling = 0
  let release = () => {}
  const bothFilling = new Promise<void>((resolve) => {
    release = resolve
  })
  const fill = async (aside: string) => {
    writeFileSync(join(aside, 'first'), 'first')
    filling += 1
    if (filling === 2) release()
    await bothFilling
    writeFileSync(join(aside, 'last'), 'last')
  }
  await Promise.all([makeFolderOnce(folder, fill), makeFolderOnce(folder, fill)])
  expect(readdirSync(join(room, 'cache'))).toEqual(['thing'])
  expect(readdirSync(folder).sort()).toEqual(['first', 'last'])
})

test('a half-filled folder is never visible, and a failure leaves no folder', async () => {
  const room = makeRoom()
  const folder = join(room, 'thing')
  const failing = makeFolderOnce(folder, async (aside) => {
    writeFileSync(join(aside, 'first'), 'first')
    expect(readdirSync(room)).not.toContain('thing')
    throw new Error('No room left.')
  })
  await expect(failing).rejects.toThrow('No room left.')
  expect(readdirSync(room)).toEqual([])
})

test('an existing folder is not created again', async () => {
  const folder = join(makeRoom(), 'thing')
  for (const text of ['first', 'second']) {
    await makeFolderOnce(folder, async (aside) => writeFileSync(join(aside, 'text'), text))
  }
  expect(readFileSync(join(folder, 'text'), 'utf8')).toBe('first')
})
