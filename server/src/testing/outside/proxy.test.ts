import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectFolder } from '../../environment/find-project.ts'
import { blockPath } from './proxy.ts'

test('a path is blocked within the site of the Caddyfile, which stays as it is otherwise', () => {
  const text = readFileSync(join(findProjectFolder(), 'deploy', 'Caddyfile'), 'utf8')
  const blocked = blockPath(text, '/roster/api/live')
  const added = '\n{$DOMAIN} {\n\trespond /roster/api/live 503\n'
  expect(blocked).toContain(added)
  expect(blocked.replace(added, '\n{$DOMAIN} {\n')).toBe(text)
})

test('a Caddyfile without the site, or with two, is refused', () => {
  for (const text of [':80 {\n}\n', '{$DOMAIN} {\n}\n{$DOMAIN} {\n}\n'])
    expect(() => blockPath(text, '/api/live')).toThrow('no single site')
})
