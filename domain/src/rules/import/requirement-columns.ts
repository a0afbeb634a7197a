/** What the columns of a requirements spreadsheet mean. */
import { normaliseHeader, type SheetField } from './sheet.ts'

export type RequirementColumn = 'day' | 'start' | 'end' | 'times' | 'role' | 'count' | 'nextDay' | 'dayCount'

/** The columns of a requirements spreadsheet and the names they go by. */
export const REQUIREMENT_FIELDS: readonly SheetField<RequirementColumn>[] = [
  { key: 'day', label: 'Day', synonyms: ['day', 'days', 'weekday', 'weekdays', 'dayofweek', 'dayoftheweek', 'dow'] },
  {
    key: 'start',
    label: 'Start',
    synonyms: [
      'from',
      'start',
      'starttime',
      'starts',
      'begin',
      'begins',
      'timefrom',
      'fromtime',
      'shiftstart',
      'timein',
      'startsat',
    ],
  },
  {
    key: 'end',
    label: 'End',
    synonyms: [
      'to',
      'end',
      'endtime',
      'ends',
      'finish',
      'finishtime',
      'finishes',
      'until',
      'till',
      'timeto',
      'totime',
      'shiftend',
      'timeout',
      'endsat',
    ],
  },
  {
    key: 'times',
    label: 'Time range',
    synonyms: [
      'time',
      'times',
      'timerange',
      'shift',
      'shifts',
      'shifttime',
      'shifttimes',
      'hours',
      'fromto',
      'startend',
      'timeslot',
      'slot',
    ],
  },
  {
    key: 'role',
    label: 'Role',
    synonyms: ['role', 'roles', 'position', 'positions', 'job', 'jobrole', 'jobtitle', 'skill', 'function'],
  },
  {
    key: 'count',
    label: 'People needed',
    synonyms: [
      'peopleneeded',
      'people',
      'count',
      'needed',
      'need',
      'staff',
      'staffneeded',
      'staffrequired',
      'staffcount',
      'headcount',
      'qty',
      'quantity',
      'number',
      'numberneeded',
      'required',
      'requiredcount',
      'requiredstaff',
      'numberofstaff',
      'numberofpeople',
      'howmany',
      'amount',
      'noofstaff',
      'noofpeople',
      'persons',
      'heads',
    ],
  },
  { key: 'nextDay', label: 'Ends next day', synonyms: ['endsnextday', 'endnextday', 'nextday', 'overnight'] },
  {
    key: 'dayCount',
    label: 'People needed that day',
    // 'Weekdays' as a name is the Day column's; single days are columns of a grid.
    synonyms: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].flatMap((name) => {
      const day = normaliseHeader(name)
      return [day, `${day}s`, day.slice(0, 3), ...(day.startsWith('t') ? [day.slice(0, 4), day.slice(0, 5)] : [])]
    }),
  },
]
