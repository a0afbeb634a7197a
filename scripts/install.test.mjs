import { expect, test } from 'vitest'
import { dropDevelopment, hasDevelopment, listMissingPackages } from './install.mjs'

const WANTED = {
  '': { name: 'fairweek' },
  domain: { name: '@fairweek/domain' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
}

test('no package is missing if every version is installed', () => {
  expect(listMissingPackages(WANTED, { 'node_modules/a': { version: '1.0.0' } })).toEqual([])
})

test('a package is missing if it is not installed, has another version or has lost its folder', () => {
  const installed = { 'node_modules/a': { version: '1.0.0' } }
  expect(listMissingPackages(WANTED, {})).toEqual(['node_modules/a'])
  expect(listMissingPackages(WANTED, { 'node_modules/a': { version: '0.9.0' } })).toEqual(['node_modules/a'])
  expect(listMissingPackages(WANTED, installed, () => false)).toEqual(['node_modules/a'])
})

test('an optional package may be absent, but may not have another version', () => {
  const installed = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }
  expect(listMissingPackages(WANTED, installed)).toEqual(['node_modules/b'])
})

test('production needs no development package, and one installed development package keeps all of them', () => {
  const wanted = { ...WANTED, 'node_modules/browser': { version: '3.0.0', dev: true } }
  const installed = { 'node_modules/a': { version: '1.0.0' } }
  expect(listMissingPackages(wanted, installed)).toEqual(['node_modules/browser'])
  expect(listMissingPackages(dropDevelopment(wanted), installed)).toEqual([])
  expect(hasDevelopment(wanted, installed)).toBe(false)
  expect(hasDevelopment(wanted, { ...installed, 'node_modules/browser': { version: '2.0.0' } })).toBe(true)
})
