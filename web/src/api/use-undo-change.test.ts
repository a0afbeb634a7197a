import { expect, test } from 'vitest'
import { undoToast } from './use-undo-change.ts'

const left = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    table: 'schedule',
    id: index + 1,
    reason: 'touched' as const,
    message: `Left alone ${index + 1}.`,
  }))
const reply = { message: '', words: 'Purged 4 shifts', isRedo: false, changeId: 9, undone: 4, skipped: 0, left: [] }

test('[UNDO-01] the toast says what was undone, and what was left and why', () => {
  expect(undoToast(reply)).toEqual({ title: 'Undone', description: '‘Purged 4 shifts’ was undone.' })
  expect(undoToast({ ...reply, isRedo: true })).toMatchObject({
    title: 'Redone',
    description: '‘Purged 4 shifts’ was redone.',
  })
  expect(undoToast({ ...reply, left: left(2) }).description).toBe(
    '‘Purged 4 shifts’ was undone. Left alone 1. Left alone 2.',
  )
  expect(undoToast({ ...reply, left: left(4) }).description).toContain(
    'Left alone 2. 2 more items were left as they are.',
  )
})

test("[UNDO-01] the toast never says 'Undone' if nothing was undone", () => {
  const nothing = { ...reply, changeId: null, undone: 0, left: left(1) }
  expect(undoToast(nothing)).toMatchObject({
    title: 'Nothing was undone',
    description: expect.stringContaining('stays as it is.'),
    variant: 'destructive',
  })
  expect(undoToast({ ...nothing, isRedo: true })).toMatchObject({ title: 'Nothing was redone' })
})
