import { findEarlyTexts } from '@fairweek/domain/testing/find-early-texts'
import { expect, test } from 'vitest'

test('no module of the server reads a text while it loads', async () => {
  // The query loads each module once more: tests share their process, where most have been loaded before.
  const modules = import.meta.glob(
    [
      './**/*.ts',
      '!./**/*.{test,d}.ts',
      '!./testing/**',
      // These start something when they are loaded.
      '!./{main,cli}.ts',
      '!./**/*-{process,worker}.ts',
    ],
    { query: '?once-more' },
  )
  expect(await findEarlyTexts(modules)).toEqual([])
})
