import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/schedule/conflicts'
import { expect, test } from 'vitest'
import { isSevere } from './use-conflicts.ts'

const PRIORITIES: readonly ConflictItem['priority'][] = ['critical', 'high', 'medium', 'low']

test('[WEEK-02] the banner tells what has to be mended from what is to be looked at', () => {
  const severe = PRIORITIES.filter((priority) => isSevere({ priority } as ConflictItem))
  expect(severe).toEqual(['critical', 'high'])
  expect(conflictScreens.attentionCount(3, 13)).toBe('16 unresolved conflicts in this week: 3 to mend, 13 to look at.')
  expect(conflictScreens.attentionCount(2, 0)).toBe('2 unresolved conflicts in this week.')
  expect(conflictScreens.attentionCount(0, 1)).toBe('1 unresolved conflict in this week, none of them severe.')
})
