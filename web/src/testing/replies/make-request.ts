import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { SAMPLE_NOW } from '../sample-replies.ts'

/** Makes Aroha Ngata's request for an open shift, which a manager may decide. */
export function makeRequest(fields: Partial<ShiftRequest> = {}): ShiftRequest {
  return {
    id: 60,
    kind: 'shift',
    staff: { id: 3, name: 'Aroha Ngata' },
    role: { id: 1, name: 'Bartender' },
    weekStartDate: '2026-12-07',
    dayOfWeek: 2,
    startTime: '06:00:00',
    endTime: '09:00:00',
    requirementId: 31,
    scheduleId: 800,
    notificationId: 40,
    isAvailable: true,
    mayDecide: true,
    standing: { hours: 16, hoursWith: 19, targetHours: 32, seniority: 6, unsocial: 0, causes: [] },
    createdAt: SAMPLE_NOW,
    ...fields,
  }
}
