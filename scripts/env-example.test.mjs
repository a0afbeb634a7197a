import { expect, test } from 'vitest'
import { checkExample, findUnlisted, writeExample } from './env-example.mjs'

const SETTINGS = [
  { name: 'PORT', description: 'Port to listen on.', example: '3000', isSecret: false },
  { name: 'TOKEN', description: 'A token.', example: '', isSecret: true },
]
const document = '`PORT` and `TOKEN`'

test('[OPS-07] the example lists each setting with its default, each secret with its file, all commented out', () => {
  const lines = writeExample(SETTINGS).split('\n')
  expect(lines.slice(3)).toEqual([
    '# Port to listen on.',
    '#PORT=3000',
    '',
    '# A token.',
    '# Secret. Instead, TOKEN_FILE may name a file that holds it.',
    '#TOKEN=',
    '',
  ])
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('[OPS-07] an outdated example and a setting missing from the document are reported', () => {
  expect(findUnlisted(SETTINGS, { example: writeExample(SETTINGS), document })).toEqual([])
  expect(findUnlisted(SETTINGS, { example: writeExample(SETTINGS.slice(1)), document })).toEqual([
    '.env.example is out of date. Run: npm run env-example',
  ])
  expect(findUnlisted(SETTINGS, { example: writeExample(SETTINGS), document: '`PORT`' })).toEqual([
    'docs/operating.md does not name TOKEN.',
  ])
})

test('[OPS-07] the example of this project matches the schema', async () => {
  expect(await checkExample()).toEqual([])
})
