import { describe, expect, test } from 'vitest'
import { findViolations } from './check-architecture.mjs'

function errorsOf(path, text = '') {
  return findViolations([[path, text]])
}

/** Imports that break a rule, each with a similar import that does not. */
const IMPORTS = [
  ['domain/src/time/a.ts', '../messages/b.ts', '../time/b.ts', 'may not know messages'],
  ['domain/src/contracts/a.ts', '../rules/b.ts', '../messages/b.ts', 'may not know rules'],
  ['domain/src/rules/a.ts', '@fairweek/engine/solve', '../contracts/b.ts', 'nothing but zod'],
  ['engine/src/a.ts', '../highs/b.ts', './b.ts', 'nothing outside itself'],
  ['engine/src/a.ts', '@fairweek/domain/time/day', './search/b.ts', 'nothing outside itself'],
  ['instances/src/a.ts', '@fairweek/engine/solve', '@fairweek/engine/columns/dive', 'only its column generation'],
  ['server/src/app.ts', '@fairweek/instances/solve-sequence', './b.ts', 'the server knows weeks only'],
  ['engine/src/proof/a.ts', '../roster.ts', '../problem.ts', 'shares no code with the search'],
  ['instances/src/proof/a.ts', '../lines/b.ts', './b.ts', 'shares no code with the search'],
  ['server/src/features/staff/staff.store.ts', '../roles/roles.store.ts', '../../db/schema.ts', 'no other store'],
  ['server/src/features/staff/staff.store.ts', './staff.routes.ts', '../../db/schema.ts', 'does not know the routes'],
  ['server/src/features/staff/staff.routes.ts', '../../db/schema.ts', '../../db/database.ts', 'call a use case'],
  ['server/src/features/staff/add-staff.ts', './staff.routes.ts', './staff.store.ts', 'only app.ts'],
  [
    'server/src/features/staff/add-staff.ts',
    '@fairweek/engine/solve',
    '@fairweek/domain/time/day',
    'features/generate, features/explanations and server/src/roster only',
  ],
  [
    'server/src/roster/a.ts',
    '../features/staff/staff.store.ts',
    '@fairweek/engine/problem',
    'nothing else of the server',
  ],
  ['server/src/db/seed.ts', '../http/serve.ts', './schema.ts', 'db may not import http'],
  ['server/src/changes/a.ts', '../features/staff/b.ts', '../db/schema.ts', 'changes may not import features'],
  ['server/src/changes/a.ts', '../history/row-steps.ts', '../db/schema.ts', 'changes may not import history'],
  ['server/src/people/a.ts', '../shifts/b.ts', '../settings/b.ts', 'people may not import shifts'],
  ['server/src/shifts/a.ts', '../features/cover/b.ts', '../people/b.ts', 'shifts may not import features'],
  [
    'server/src/features/staff/a.ts',
    '../../follow-ups.ts',
    '../../shifts/b.ts',
    'features may not import follow-ups.ts',
  ],
  ['server/src/features/staff/a.ts', '../schedule/b.ts', '../users/b.ts', 'the feature staff may not import schedule'],
  ['server/src/features/users/a.ts', '../staff/b.ts', './b.ts', 'not before it in the order of features'],
  ['server/src/app.ts', '../../web/src/api/call.ts', './http/serve.ts', 'does not know the web'],
  ['web/src/features/staff/a.tsx', '../schedule/b.tsx', '../users/b.tsx', 'the feature staff may not import schedule'],
  ['web/src/features/users/a.tsx', '../staff/b.tsx', './invitations/b.tsx', 'not before it in the order of features'],
  [
    'web/src/features/schedule/a.tsx',
    '../publish/b.tsx',
    '../generate/b.tsx',
    'not before it in the order of features',
  ],
  ['web/src/features/staff/a.tsx', '../../pages/b.tsx', '../../session/b.ts', 'features may not import pages'],
  ['web/src/session/a.ts', '../features/staff/b.ts', '../api/b.ts', 'session may not import features'],
  ['web/src/ui/a.tsx', '../api/call.ts', './b.tsx', 'knows nothing of the product'],
  ['web/src/ui/a.tsx', '../marks/role-colour.ts', '../ui/b.tsx', 'knows nothing of the product'],
  ['web/src/ui/a.tsx', '@fairweek/domain/rules/hours', '@fairweek/domain/messages/ui', 'knows nothing of the product'],
  ['web/src/ui/a.tsx', '@fairweek/domain/messages/staff', '@fairweek/domain/time/day', 'knows nothing of the product'],
  ['web/src/marks/a.tsx', '../session/b.ts', '../ui/b.tsx', 'marks may not import session'],
  ['web/src/marks/a.tsx', '../features/staff/b.tsx', '@fairweek/domain/rules/hours', 'marks may not import features'],
  ['web/src/pages/a.tsx', '@fairweek/server/app', '@fairweek/domain/contracts/staff', 'contracts only'],
]

describe('imports', () => {
  test.each(IMPORTS)('%s may not import %s but may import %s', (path, bad, good, reason) => {
    expect(errorsOf(path, `import { a } from '${bad}'\n`)).toEqual([expect.stringContaining(reason)])
    expect(errorsOf(path, `const a = await import("${bad}")\n`)).toHaveLength(1)
    expect(errorsOf(path, `import type {\n  A,\n} from '${bad}'\n`)).toHaveLength(1)
    expect(errorsOf(path, `export { a } from '${bad}'\n`)).toHaveLength(1)
    expect(errorsOf(path, `import { a } from '${good}'\n`)).toEqual([])
  })

  test('features/generate may import the solver, and app.ts may import routes', () => {
    expect(
      errorsOf('server/src/features/generate/solver.ts', "import { solve } from '@fairweek/engine/solve'\n"),
    ).toEqual([])
    expect(errorsOf('server/src/app.ts', "import { a } from './features/staff/staff.routes.ts'\n")).toEqual([])
  })

  test('a feature of the web that is not in their order may not import others or be imported', () => {
    const error = [expect.stringContaining('not before it in the order of features')]
    expect(errorsOf('web/src/features/conflicts/a.tsx', "import { b } from '../timetables/b.tsx'\n")).toEqual(error)
    expect(errorsOf('web/src/features/timetables/a.tsx', "import { b } from '../conflicts/b.tsx'\n")).toEqual([
      expect.stringContaining('word list'),
      ...error,
    ])
  })

  test('tests may import anything', () => {
    expect(errorsOf('domain/src/time/a.test.ts', "import { b } from '../rules/b.ts'\n")).toEqual([])
  })
})

describe('the engine', () => {
  test('column generation knows no kind of line', () => {
    expect(errorsOf('engine/src/columns/a.ts', "import { b } from '../week/b.ts'\n")).toEqual([
      expect.stringContaining('knows no kind of line'),
    ])
    expect(errorsOf('engine/src/columns/a.ts', "import { b } from './b.ts'\nimport { c } from '../mip.ts'\n")).toEqual(
      [],
    )
  })

  test('a name that two of its files export is reported', () => {
    const line = (path) => [path, 'export type Line = number\n']
    expect(findViolations([line('engine/src/week/a.ts'), line('instances/src/b.ts')])).toEqual([
      'Line is exported by engine/src/week/a.ts and instances/src/b.ts: give each its own name.',
    ])
    expect(findViolations([line('engine/src/week/a.ts'), line('web/src/pages/b.ts')])).toEqual([])
  })
})

describe('folder sizes', () => {
  const fill = (folder, count, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => [`${folder}/f${index}${ending}`, ''])

  test('a folder with more than 20 files is reported', () => {
    expect(findViolations(fill('domain/src/rules', 21))).toEqual([expect.stringContaining('holds 21 files')])
    expect(findViolations(fill('domain/src/rules', 20))).toEqual([])
  })

  test('tests, subfolders and web/src/ui do not count', () => {
    expect(findViolations([...fill('domain/src/rules', 20), ...fill('domain/src/rules', 20, '.test.ts')])).toEqual([])
    expect(findViolations([...fill('domain/src/rules', 20), ...fill('domain/src/rules/import', 20)])).toEqual([])
    expect(findViolations(fill('web/src/ui', 60))).toEqual([])
  })
})

describe('names', () => {
  test.each(['utils', 'helpers', 'misc', 'common', 'shared', 'lib'])('a folder called %s is reported', (folder) => {
    expect(errorsOf(`web/src/ui/${folder}/a.ts`)).toEqual([expect.stringContaining('says nothing')])
  })

  test('a barrel file is reported', () => {
    expect(errorsOf('domain/src/time/index.ts')).toEqual([expect.stringContaining('no barrels')])
    expect(errorsOf('web/index.html')).toEqual([])
  })

  test('a feature folder that is not in the word list is reported', () => {
    expect(errorsOf('server/src/features/rota/a.ts')).toEqual([expect.stringContaining('word list')])
    expect(errorsOf('web/src/features/rota/a.tsx')).toEqual([expect.stringContaining('word list')])
    expect(errorsOf('web/src/features/shift-requests/a.tsx')).toEqual([])
  })
})

describe('beside the folders of a package', () => {
  test.each(['server/src/take-turns.ts', 'web/src/take-turns.ts', 'domain/src/take-turns.ts'])(
    'a helper without a folder is reported: %s',
    (path) => {
      expect(errorsOf(path)).toEqual([expect.stringContaining('a helper has a folder named after its purpose')])
    },
  )

  test.each(['server/src/rosters/a.ts', 'web/src/widgets/a.ts', 'domain/src/facts/a.ts'])(
    'a folder that is not in the order is reported: %s',
    (path) => {
      expect(errorsOf(path)).toEqual([expect.stringMatching(/is not in the order of (server|web|domain)\/src/)])
    },
  )

  test.each([
    'server/src/main.ts',
    'server/src/main.test.ts',
    'server/src/testing/a.ts',
    'web/src/main.tsx',
    'domain/src/testing/a.ts',
  ])('%s may stand there', (path) => {
    expect(errorsOf(path)).toEqual([])
  })
})

describe('machine paths', () => {
  const slash = '/'
  test('a path that exists on one machine only is reported', () => {
    expect(errorsOf('docs/a.md', `see ${slash}home${slash}ann/notes`)).toEqual([expect.stringContaining('one machine')])
    expect(errorsOf('scripts/a.mjs', `cd ${slash}root${slash}x`)).toHaveLength(1)
    expect(errorsOf('docs/a.md', 'https://example.com/home/page and domain/work/x')).toEqual([])
  })
})

test('a page that shows error.message instead of messageOf(error) is reported', () => {
  const error = [expect.stringContaining('use messageOf')]
  expect(errorsOf('web/src/features/staff/a.tsx', '<p>{save.error.message}</p>')).toEqual(error)
  expect(errorsOf('web/src/features/staff/a.tsx', '<p>{save.error?.message}</p>')).toEqual(error)
  expect(errorsOf('web/src/features/staff/a.tsx', '<p>{error.message}</p>')).toEqual(error)
  expect(errorsOf('web/src/features/staff/a.tsx', '<Field error={fieldState.error?.message} />')).toEqual([])
  expect(errorsOf('web/src/features/staff/a.tsx', '<p>{messageOf(error)}</p>')).toEqual([])
})
