import { expect, test } from 'vitest'
import { undoKeyOf } from './use-undo-keys.ts'

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  undoKeyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

test('[UNDO-01] Ctrl or Cmd with Z undoes, with Shift and Z redoes; Ctrl with Y redoes; other keys do nothing', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo')
  expect(press('z', { metaKey: true })).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo')
  expect(press('y', { ctrlKey: true })).toBe('redo')
  expect(press('y', { metaKey: true })).toBeNull()
  expect(press('z')).toBeNull()
  expect(press('z', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('a', { ctrlKey: true })).toBeNull()
})
