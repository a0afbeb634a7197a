import type { Notification } from '@fairweek/domain/contracts/notifications'
import { SAMPLE_NOW } from '../sample-replies.ts'

/** Makes an unread notification of the staff account; those with higher ids are newer. */
export function makeNotification(id: number, fields: Partial<Notification> = {}): Notification {
  return {
    id,
    staffId: 3,
    roleId: 1,
    scheduleId: 100 + id,
    type: 'SHIFT_ASSIGNED',
    message: `You have been assigned a Bartender shift on Monday, Nov ${id}, 2026, 12:00 PM – 6:00 PM.`,
    read: false,
    dismissed: false,
    metadata: null,
    createdAt: new Date(Date.parse(SAMPLE_NOW) + id * 60_000).toISOString(),
    ...fields,
  }
}
