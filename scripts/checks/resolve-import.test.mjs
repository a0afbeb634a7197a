import { describe, expect, test } from 'vitest'
import { listImports, resolveExport, resolveImport } from './resolve-import.mjs'

describe('resolveImport', () => {
  test('resolves relative and workspace imports, and returns null for other packages', () => {
    expect(resolveImport('web/src/pages/a.tsx', '../api/call.ts')).toBe('web/src/api/call.ts')
    expect(resolveImport('web/src/pages/a.tsx', '@fairweek/domain/time/week')).toBe('domain/src/time/week.ts')
    expect(resolveImport('server/src/x.ts', '@fairweek/engine/highs')).toBe('engine/highs/load-solvers.ts')
    expect(resolveImport('web/src/pages/a.tsx', 'react')).toBeNull()
  })
})

describe('resolveExport', () => {
  const exports = [
    ['./highs/*', './highs/*.ts'],
    ['./solve', './src/week/solve.ts'],
    ['./*', './src/*.ts'],
  ]

  test('uses the first entry that matches', () => {
    expect(resolveExport(exports, 'solve')).toBe('src/week/solve.ts')
    expect(resolveExport(exports, 'highs/solve-mip')).toBe('highs/solve-mip.ts')
    expect(resolveExport(exports, 'rules/overlap')).toBe('src/rules/overlap.ts')
  })

  test('returns null for a name that is not exported', () => {
    expect(resolveExport(exports.slice(0, 2), 'problem')).toBeNull()
  })
})

test('listImports finds imports of values and types, exports and dynamic imports', () => {
  const source =
    "import { a } from './a.ts'\nimport type {\n  B,\n} from './b.ts'\nexport { c } from './c.ts'\nimport './d.css'\n" +
    'const e = await import("./e.ts")\n'
  expect(listImports(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.css', './e.ts'])
})
