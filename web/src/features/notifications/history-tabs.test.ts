import type { Notification } from '@fairweek/domain/contracts/notifications'
import { expect, test } from 'vitest'
import { notificationsOf } from './history-tabs.ts'

function notice(id: number, read: boolean, dismissed: boolean): Notification {
  return {
    id,
    staffId: 1,
    roleId: null,
    scheduleId: null,
    type: 'SHIFT_ASSIGNED',
    message: 'You have been assigned a shift.',
    read,
    dismissed,
    metadata: null,
    createdAt: `2026-11-${10 + id}T09:00:00.000Z`,
  }
}

const notices = [notice(1, false, false), notice(2, true, false), notice(3, false, true), notice(4, true, true)]

test.each([
  ['unread', [1]],
  ['all', [4, 3, 2, 1]],
  ['read', [2]],
  ['dismissed', [4, 3]],
] as const)('the tab %s lists %j', (tab, ids) => {
  expect(notificationsOf(notices, tab).map(({ id }) => id)).toEqual(ids)
})
