import { findEarlyTexts } from '@fairweek/domain/testing/find-early-texts'
import { expect, test } from 'vitest'

test('no module of the server reads a text while it loads', async () => {
  // Loads every module again under a different URL, because tests share a process in which most modules are already
  // loaded.
  const modules = import.meta.glob(
    [
      './**/*.ts',
      '!./**/*.{test,d}.ts',
      '!./testing/**',
      // Modules that start something when they are loaded.
      '!./{main,cli}.ts',
      '!./**/*-{process,worker}.ts',
    ],
    { query: '?once-more' },
  )
  expect(await findEarlyTexts(modules)).toEqual([])
})
