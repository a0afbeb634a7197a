import { describe, expect, test } from 'vitest'
import { findLostPaths, listAnchors } from './check-documents.mjs'

const PATHS = [
  'README.md',
  'docs/guide.md',
  'docs/images/week.png',
  'domain/src/rules/hours.ts',
  'server/src/features/staff/add-staff.ts',
  'server/src/features/staff/staff.routes.ts',
  'server/src/features/staff/staff.store.ts',
  'server/src/web/serve.ts',
  'web/src/api/call.ts',
  'web/src/app/app.tsx',
]

function errorsOf(text, path = 'docs/guide.md') {
  return findLostPaths(PATHS, [[path, text]])
}

describe('paths in code', () => {
  test.each([
    'domain/src/rules/hours.ts',
    'domain/src/rules/',
    'domain/src/rules',
    'rules/hours.ts',
    '…/hours.ts',
    'hours.ts',
    'features/staff',
    '*.store.ts',
    'server/src/features/<f>/',
    'server/src/features/<f>/<verb-noun>.ts',
    '<f>.routes.ts',
    'web/src/{app,api}/',
  ])('%s is accepted because it exists', (path) => {
    expect(errorsOf(`see \`${path}\`.`)).toEqual([])
    expect(errorsOf(`\`\`\`\n${path}   what it holds\n\`\`\`\n`)).toEqual([])
  })

  test.each([
    'domain/src/rules/our.ts',
    'domain/rules/hours.ts',
    'domain/src/rule/',
    'web/serve.ts',
    'rules/our.ts',
    '…/ours.ts',
    'ours.ts',
    'features/staffs',
    '*.stores.ts',
    'server/src/feature/<f>/',
    'server/src/features/<f>.ts',
    '<f>.route.ts',
    'web/src/{ap,apis}/',
  ])('%s is reported as missing', (path) => {
    const error = [`docs/guide.md names ${path.replace('…/', '')}, which is not there.`]
    expect(errorsOf(`see \`${path}\`.`)).toEqual(error)
    expect(errorsOf(`\`\`\`\nsee ${path}, and more\n\`\`\`\n`)).toEqual(error)
  })

  test.each([
    '/api/schedule',
    'GET /api/user',
    '@fastify/cookie',
    './data',
    'Pacific/Auckland',
    'node scripts/none.mjs --x',
    'https://example.com/none.html',
    'HH:MM',
    'staff.csv',
  ])('%s is ignored because it is not a path of the project', (words) => {
    expect(errorsOf(`see \`${words}\`.`)).toEqual([])
  })

  test('files that commands generate may be missing', () => {
    const files = [['docs/guide.md', 'see `web/dist/` and `web/gone/`.']]
    expect(findLostPaths(PATHS, files, (path) => path.startsWith('web/dist'))).toEqual([
      'docs/guide.md names web/gone/, which is not there.',
    ])
  })

  test('source code may name existing documents only; tests may name any', () => {
    const text = '/** See docs/guide.md and docs/gone.md. */'
    expect(errorsOf(text, 'web/src/api/call.ts')).toEqual([
      'web/src/api/call.ts names docs/gone.md, which is not there.',
    ])
    expect(errorsOf(text, 'web/src/api/call.test.ts')).toEqual([])
    expect(errorsOf('see https://example.com/docs/x.md', 'web/src/api/call.ts')).toEqual([])
  })
})

describe('links', () => {
  const PAGE =
    '# A `page` of two: parts\n\nSee [more](#more-still), [again](#more-still-1).\n## More still\n## More still\n'

  test('to existing files, folders and headings and to other sites are accepted', () => {
    expect(errorsOf(PAGE)).toEqual([])
    expect(errorsOf('[a](../README.md) ![b](images/week.png) [c](images) [d](https://example.com/x)')).toEqual([])
    expect(
      findLostPaths(PATHS, [
        ['README.md', '[a](docs/guide.md#more-still)'],
        ['docs/guide.md', PAGE],
      ]),
    ).toEqual([])
  })

  test('to missing files and headings are reported', () => {
    expect(errorsOf('[a](README.md)')).toEqual(['docs/guide.md links to README.md, which is not there.'])
    expect(errorsOf('[a](images/weeks.png)')).toEqual(['docs/guide.md links to images/weeks.png, which is not there.'])
    expect(errorsOf('# Here\n[a](#there)')).toEqual(['docs/guide.md links to #there, but no heading is called that.'])
    expect(
      findLostPaths(PATHS, [
        ['README.md', '[a](docs/guide.md#less)'],
        ['docs/guide.md', PAGE],
      ]),
    ).toHaveLength(1)
  })
})

test('listAnchors forms anchors from headings as Markdown viewers do', () => {
  expect(
    listAnchors('# Who may — what?\n```\n# no heading\n```\n## `a_b` and [c](d.md)\n## Who may — what?\n'),
  ).toEqual(['who-may--what', 'a_b-and-c', 'who-may--what-1'])
})
