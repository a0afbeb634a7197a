import type { Notification } from '@fairweek/domain/contracts/notifications'
import { expect, test } from 'vitest'
import { unreadNotifications } from './unread-notifications.ts'

function notification(id: number, overrides: Partial<Notification> = {}): Notification {
  return {
    id,
    staffId: 1,
    roleId: null,
    scheduleId: null,
    type: 'SHIFT_ASSIGNED',
    message: 'You have been assigned a shift.',
    read: false,
    dismissed: false,
    metadata: null,
    createdAt: `2026-11-${10 + id}T09:00:00.000Z`,
    ...overrides,
  }
}

test('the bell lists notifications that are unread and not dismissed, newest first', () => {
  const listed = unreadNotifications([
    notification(1),
    notification(2, { read: true }),
    notification(3, { dismissed: true }),
    notification(4),
  ])
  expect(listed.map(({ id }) => id)).toEqual([4, 1])
})
