import { defineEndpoint } from '@fairweek/domain/contracts/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROWS_A_SLICE } from '../../concurrency/slices.ts'
import { countBetweenTurns } from '../../testing/watch-turns.ts'
import { createJsonWriter } from './write-json.ts'

const rowSchema = z.strictObject({ id: z.number().int(), name: z.string().nullable() })
const rows = Array.from({ length: 3 * ROWS_A_SLICE + 1 }, (_, id) => ({ id, name: id % 2 ? null : `"${id}", ñ` }))

function writerFor(response: z.ZodType) {
  const rest = { name: 'listRows', method: 'GET', path: '/api/rows', access: 'staff', summary: 'Rows' } as const
  return createJsonWriter(defineEndpoint({ ...rest, response }))
}

test('a long list is written in pieces that together equal the whole', async () => {
  const write = writerFor(z.array(rowSchema))
  const pieces = await write(rows)
  expect(pieces.length).toBeGreaterThan(4)
  expect(pieces.join('')).toBe(JSON.stringify(rows))
  expect(await write(rows.slice(0, 2))).toEqual([JSON.stringify(rows.slice(0, 2))])
  expect(await write([])).toEqual(['[]'])
})

test('an object with long lists among its fields is written completely', async () => {
  const write = writerFor(z.strictObject({ note: z.string(), rows: z.array(rowSchema), few: z.array(z.number()) }))
  for (const value of [
    { note: 'a "b"', rows, few: [1] },
    { rows, few: rows.map(({ id }) => id), note: '' },
    { note: '', rows: [], few: [] },
  ]) {
    const text = (await write(value)).join('')
    expect(JSON.parse(text)).toEqual(value)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['note', 'rows', 'few'])
  }
})

test('values that the schema does not allow are refused, in any row and outside the rows', async () => {
  const list = writerFor(z.array(rowSchema))
  await expect(list([...rows, { id: 1.5, name: null }])).rejects.toThrow()
  await expect(list([{ ...rows[0], secret: 'x' }, ...rows])).rejects.toThrow()
  const object = writerFor(z.strictObject({ note: z.string(), rows: z.array(rowSchema) }))
  await expect(object({ note: 'x', rows: [...rows, { id: 1 }] })).rejects.toThrow()
  await expect(object({ note: 5, rows })).rejects.toThrow()
  await expect(object({ note: 'x', rows, secret: 'x' })).rejects.toThrow()
})

test('other tasks run while a long reply is checked and written', async () => {
  const most = await countBetweenTurns((count) => {
    const counted = rowSchema.refine(() => {
      count(1)
      return true
    })
    return writerFor(z.array(counted))(rows)
  })
  expect(most).toBe(ROWS_A_SLICE)
})
