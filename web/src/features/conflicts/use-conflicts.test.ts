import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { expect, test } from 'vitest'
import { isSevere } from './use-conflicts.ts'

const PRIORITIES: readonly ConflictItem['priority'][] = ['critical', 'high', 'medium', 'low']

test('[WEEK-02] the banner counts conflicts by the priorities that the list shows', () => {
  const severe = PRIORITIES.filter((priority) => isSevere({ priority } as ConflictItem))
  expect(severe).toEqual(['critical', 'high'])
  expect(conflictScreens.attentionCount(16)).toBe('16 unresolved conflicts in this week')
  expect(conflictScreens.attentionKinds(3, 13)).toBe('3 critical or high, 13 medium or low')
  expect(conflictScreens.attentionKinds(2, 0)).toBe('')
  expect(conflictScreens.attentionKinds(0, 1)).toBe('none of them critical or high')
})
