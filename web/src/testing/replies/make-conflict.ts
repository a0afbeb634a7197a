import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'

let lastId = 500

/** Makes an unresolved conflict: by default, Bo Li rests too little between two shifts of a week. */
export function makeConflict(
  fields: Pick<ConflictItem, 'weekStartDate' | 'date'> & Partial<ConflictItem>,
): ConflictItem {
  lastId += 1
  return {
    id: lastId,
    scheduleId: null,
    type: 'Rest',
    priority: 'medium',
    description: 'Bo Li rests 8 h instead of 10 between Mon 3 PM – 11 PM and Tue 7 AM – 3 PM',
    resolved: false,
    isAccepted: false,
    isEarly: false,
    schedule: null,
    startTime: '07:00:00',
    endTime: '15:00:00',
    staffId: 5,
    roleId: 2,
    shiftIds: [],
    ...fields,
  }
}
