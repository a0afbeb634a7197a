import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeErrorForLog } from './errors.ts'

test('a failed query is logged with its beginning and without its values', () => {
  const query = `insert into staff values ${'($1), '.repeat(50_000)}`
  const error = new DrizzleQueryError(query, ['secret-value'], new Error('No space left on device'))
  const { message } = describeErrorForLog(error)
  expect(message).toMatch(/^Failed query: insert into staff values /)
  expect(message).toContain('No space left on device')
  expect(message.length).toBeLessThan(2100)
  expect(message).not.toContain('secret-value')
})
