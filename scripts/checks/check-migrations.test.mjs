import { expect, test } from 'vitest'
import { checkMigrations, findOldSnapshots } from './check-migrations.mjs'

test('each snapshot that a later one replaces is reported', () => {
  const names = ['_journal.json', '0010_snapshot.json', '0000_snapshot.json', '0002_snapshot.json']
  expect(findOldSnapshots(names)).toEqual([
    'server/migrations/meta/0000_snapshot.json: delete it, because 0010_snapshot.json replaces it.',
    'server/migrations/meta/0002_snapshot.json: delete it, because 0010_snapshot.json replaces it.',
  ])
  expect(findOldSnapshots(['_journal.json', '0010_snapshot.json'])).toEqual([])
})

test('the migrations of this project have one snapshot', () => {
  expect(checkMigrations()).toEqual([])
})
