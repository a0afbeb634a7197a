import { expect, test } from 'vitest'
import {
  changeDraft,
  checkRequirement,
  draftOfRequirement,
  listSameNeeds,
  newDraft,
  requirementBodyOf,
} from './requirement-draft.ts'
import { requirementTimes } from './requirement-rows.ts'

const DRAFT = { ...newDraft([{ id: 1, name: 'Cook' }]) }

test('a draft starts with the defaults: Sunday, 09:00 to 17:00, the first role, one person', () => {
  expect(DRAFT).toEqual({
    daysOfWeek: [0],
    startTime: '09:00',
    endTime: '17:00',
    roleId: 1,
    areaId: null,
    requiredCount: '1',
    endsNextDay: false,
    validFrom: '',
    validUntil: '',
  })
  expect(checkRequirement(DRAFT)).toEqual({})
})

test('invalid times are refused with the specified message', () => {
  expect(checkRequirement({ ...DRAFT, startTime: '25:00', endTime: '9' })).toEqual({
    startTime: 'Please enter a valid time format (HH:MM)',
    endTime: 'Please enter a valid time format (HH:MM)',
  })
})

test('the end must be after the start, unless it is on the next day', () => {
  const backwards = { ...DRAFT, startTime: '18:00', endTime: '02:00' }
  expect(checkRequirement(backwards).endTime).toBe('End time must be after start time')
  expect(checkRequirement({ ...backwards, endsNextDay: true })).toEqual({})
  expect(checkRequirement({ ...DRAFT, endsNextDay: true }).endTime).toBeDefined()
  expect(checkRequirement({ ...DRAFT, endTime: '09:00' }).endTime).toBe('End time must be after start time')
  expect(checkRequirement({ ...DRAFT, startTime: '18:00', endTime: '24:00' })).toEqual({})
  const lastsADay = 'A requirement must be shorter than 24 hours. To staff around the clock, add one for each shift.'
  expect(checkRequirement({ ...DRAFT, startTime: '17:00', endTime: '17:00', endsNextDay: true }).endTime).toBe(
    lastsADay,
  )
  expect(checkRequirement({ ...DRAFT, startTime: '00:00', endTime: '24:00' }).endTime).toBe(lastsADay)
})

test('[REQM-02] an end before the start ticks ‘next day’ automatically, and an end after it unticks it', () => {
  const late = changeDraft(DRAFT, { startTime: '18:00' })
  expect(late).toMatchObject({ startTime: '18:00', endTime: '17:00', endsNextDay: true })
  const night = changeDraft(late, { endTime: '02:00' })
  expect(checkRequirement(night)).toEqual({})
  expect(changeDraft(night, { endTime: '23:00' }).endsNextDay).toBe(false)
  expect(changeDraft(late, { endTime: '00:00' }).endsNextDay).toBe(true)
  expect(changeDraft(late, { endTime: '24:00' }).endsNextDay).toBe(false)
  // Only these errors can remain: equal times, and a box that the user has unticked. The specification prescribes their
  // messages.
  const equal = changeDraft(DRAFT, { endTime: '09:00' })
  expect(checkRequirement(equal)).toEqual({ endTime: 'End time must be after start time' })
  const unticked = changeDraft(night, { endsNextDay: false })
  expect(checkRequirement(unticked)).toEqual({ endTime: 'End time must be after start time' })
  expect(changeDraft(unticked, { requiredCount: '2' }).endsNextDay).toBe(false)
})

test('[REQM-02] a duplicate requirement is found by day, role and times, and is never the requirement itself', () => {
  const need = { dayOfWeek: 1, startTime: '18:00:00', endTime: '02:00:00', roleId: 3, source: 'Manual', eventId: null }
  const rows = [
    { ...need, id: 1, requiredCount: 2, date: null },
    { ...need, id: 2, requiredCount: 1, date: '2026-11-23' },
    { ...need, id: 3, requiredCount: 1, date: null, dayOfWeek: 2 },
    { ...need, id: 4, requiredCount: 1, date: null, endTime: '01:00:00' },
    { ...need, id: 5, requiredCount: 1, date: null, roleId: 1 },
  ]
  const night = { ...DRAFT, startTime: '18:00', endTime: '02:00', endsNextDay: true, roleId: 3 }
  const found = (daysOfWeek: number[], editedId: number | null = null) =>
    listSameNeeds(requirementBodyOf({ ...night, daysOfWeek }), rows, editedId).map(({ id }) => id)
  expect(found([1])).toEqual([1])
  expect(found([1, 2])).toEqual([1, 3])
  expect(found([1], 1)).toEqual([])
  expect(found([0])).toEqual([])
})

test('the number of people must be a whole number of at least one', () => {
  expect(checkRequirement({ ...DRAFT, requiredCount: '0' }).requiredCount).toBe('Must be at least 1')
  expect(checkRequirement({ ...DRAFT, requiredCount: '' }).requiredCount).toBeDefined()
  expect(checkRequirement({ ...DRAFT, requiredCount: '1.5' }).requiredCount).toBeDefined()
})

test('times past midnight show ‘next day’', () => {
  expect(requirementTimes({ startTime: '18:00:00', endTime: '02:00:00' })).toBe('6:00 PM – 2:00 AM next day')
  expect(requirementTimes({ startTime: '18:00:00', endTime: '00:00:00' })).toBe('6:00 PM – 12:00 AM')
})

test('[GRID-09] at least one day is required, and each chosen day is sent', () => {
  expect(checkRequirement({ ...DRAFT, daysOfWeek: [] })).toEqual({ days: 'Please select at least one day' })
  expect(requirementBodyOf({ ...DRAFT, roleId: 1, daysOfWeek: [1, 5] })).toMatchObject({
    daysOfWeek: [1, 5],
    startTime: '09:00',
  })
})

test('[GRID-09] an edit starts with the values of the requirement, also up to and past midnight', () => {
  const requirement = {
    id: 7,
    dayOfWeek: 5,
    startTime: '18:00:00',
    endTime: '02:00:00',
    roleId: 3,
    requiredCount: 2,
    source: 'Manual',
    eventId: null,
    date: null,
  }
  const draft = draftOfRequirement(requirement)
  expect(draft).toEqual({
    daysOfWeek: [5],
    startTime: '18:00',
    endTime: '02:00',
    roleId: 3,
    areaId: null,
    requiredCount: '2',
    endsNextDay: true,
    validFrom: '',
    validUntil: '',
  })
  expect(checkRequirement(draft)).toEqual({})
  const toMidnight = draftOfRequirement({ ...requirement, endTime: '00:00:00' })
  expect(toMidnight).toMatchObject({ endTime: '00:00', endsNextDay: true })
  expect(checkRequirement(toMidnight)).toEqual({})
})

test('[REQM-07] a requirement has first and last dates; only overlapping dates make it a duplicate', () => {
  const winter = { ...DRAFT, validFrom: '2026-12-01', validUntil: '2027-02-28', roleId: 1 }
  expect(checkRequirement(winter)).toEqual({})
  expect(checkRequirement({ ...winter, validUntil: '2026-11-30' })).toEqual({
    validUntil: 'The last date must be on or after the first',
  })
  const body = requirementBodyOf(winter)
  expect(body).toMatchObject({ validFrom: '2026-12-01', validUntil: '2027-02-28' })
  expect(requirementBodyOf({ ...winter, validFrom: '' })).toMatchObject({ validFrom: null })
  const row = {
    ...body,
    areaId: undefined,
    id: 1,
    dayOfWeek: 0,
    eventId: null,
    date: null,
    validFrom: '2027-03-01',
    validUntil: null,
  }
  expect(listSameNeeds(body, [row], null)).toEqual([])
  expect(listSameNeeds(body, [{ ...row, validFrom: '2027-02-28' }], null)).toHaveLength(1)
  expect(draftOfRequirement(row)).toMatchObject({ validFrom: '2027-03-01', validUntil: '' })
})

test('[TEAM-02] a requirement has an area; the same requirement in another area is not a duplicate', () => {
  const body = requirementBodyOf({ ...DRAFT, roleId: 1, areaId: 3 })
  expect(body).toMatchObject({ areaId: 3 })
  const row = { ...body, areaId: 3, id: 1, dayOfWeek: 0, eventId: null, date: null }
  expect(draftOfRequirement(row)).toMatchObject({ areaId: 3 })
  expect(listSameNeeds(body, [row], null)).toHaveLength(1)
  expect(listSameNeeds(body, [{ ...row, areaId: 4 }], null)).toEqual([])
  expect(listSameNeeds({ ...body, areaId: null }, [row], null)).toEqual([])
})
