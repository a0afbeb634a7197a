import { expect, test } from 'vitest'
import { errorFromReply, messageOf } from './api-error.ts'

test('an error reply with a message shows the server’s message', () => {
  const body = JSON.stringify({ code: 'conflict', message: 'Taken.', issues: [{ path: 'name', message: 'Taken' }] })
  const error = errorFromReply(409, 'Conflict', body)
  expect(error).toMatchObject({ status: 409, code: 'conflict', message: 'Taken.' })
  expect(error.issues).toEqual([{ path: 'name', message: 'Taken' }])
})

test('an error reply without a message shows {status}: {text}, or {status}: {status text} without text', () => {
  expect(errorFromReply(502, 'Bad Gateway', 'upstream away').message).toBe('502: upstream away')
  expect(errorFromReply(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  expect(errorFromReply(500, 'Internal', '{"oops":1}').message).toBe('500: {"oops":1}')
})

test('a message of another server is used from either field', () => {
  expect(messageOf(errorFromReply(502, 'Bad Gateway', '{"message":"Back at noon."}'))).toBe('Back at noon.')
  expect(messageOf(errorFromReply(502, 'Bad Gateway', '{"error":"Back at noon."}'))).toBe('Back at noon.')
})

test.each([
  '',
  '{}',
  '{"oops":1}',
  '<html><h1>502 Bad Gateway</h1></html>',
  'upstream away',
  '{"message":""}',
  '[]',
  'null',
])('an error reply of %s has no message, so the fallback is shown', (body) => {
  expect(messageOf(errorFromReply(502, 'Bad Gateway', body), 'Failed to save shift')).toBe('Failed to save shift')
})

test.each(['<html><h1>413 Request Entity Too Large</h1></html>', '', '{"message":"Request size limit exceeded"}'])(
  '[API-04] C22: a proxy that refuses the size with %s is named, with the size',
  (body) => {
    const error = errorFromReply(413, 'Request Entity Too Large', body, 2_350_000)
    expect(messageOf(error)).toMatch(/^This is too large for the server in between \(2\.4 MB\)\. Nothing was changed\./)
  },
)

test.each([401, 403, 407, 511])('[API-04] C20: a proxy that answers %i asks for its own sign-in', (status) => {
  for (const body of ['<html>Sign in</html>', 'Unauthorized', '{"message":"Unauthorized"}']) {
    const error = errorFromReply(status, '', body)
    expect(error).toMatchObject({ status, code: 'proxySignIn' })
    expect(messageOf(error)).toMatch(/^Log in again: a server in front of Fairweek asks for it\./)
  }
  expect(errorFromReply(status, '', '{"code":"forbidden","message":"Not yours."}').code).toBe('forbidden')
})

test('an error that is not an API error shows the fallback text', () => {
  expect(messageOf(new TypeError('x is undefined'), 'Failed to save shift')).toBe('Failed to save shift')
  expect(messageOf(undefined)).toBe('An unexpected error occurred')
})
