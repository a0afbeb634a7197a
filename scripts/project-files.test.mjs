import { expect, test } from 'vitest'
import { isIgnored, listPaths } from './project-files.mjs'

test('isIgnored matches paths that installing, building and testing generate, whether they exist or not', () => {
  for (const path of ['node_modules/x/a.js', 'web/dist', 'web/dist/', 'e2e/test-results'])
    expect(isIgnored(path), path).toBe(true)
  for (const path of ['README.md', 'web/src', 'web/src/none.ts']) expect(isIgnored(path), path).toBe(false)
})

test('listPaths lists the source files and nothing from node_modules', () => {
  const paths = listPaths()
  expect(paths).toContain('scripts/project-files.mjs')
  expect(paths.filter((path) => path.includes('node_modules/'))).toEqual([])
})
