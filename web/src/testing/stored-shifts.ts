/** The shifts of the roster, kept as a server would: pages read them, and saves and other people change them. */
import { getWeekDemand, listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { listWeekShifts, type Shift, updateShift } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { makeShift } from './make-shift.ts'
import { samplePerson, sampleRole } from './sample-people.ts'
import { sampleReply } from './sample-replies.ts'
import { answer } from './stub-api.ts'

/** Weeks ahead in which the sample restaurant has demand, but no shifts. */
export const WEEK = '2026-11-30'
export const NEXT_WEEK = '2026-12-07'

interface Plan extends Partial<Omit<Shift, 'role'>> {
  /** Null for an open shift. */
  person: string | null
  role?: string
  dayOfWeek: number
  from: string
  to: string
}

/** Makes a draft, by default a cook's in `WEEK`. */
export function planShift({ person, role = 'Cook', dayOfWeek, from, to, ...fields }: Plan): Shift {
  const staff = person === null ? null : { id: samplePerson(person).id, name: person }
  const times = { startTime: `${from}:00`, endTime: `${to}:00` }
  return makeShift({ weekStartDate: WEEK, dayOfWeek, ...times, staff, role: sampleRole(role), ...fields })
}

/** What a colleague's shift has after they released it. */
export const RELEASED = { person: null, status: 'Cancelled', originalStaffId: 13 } as const

export interface StoredShifts {
  list: () => readonly Shift[]
  add: (...shifts: Shift[]) => void
  /** Changes fields of a shift, and increases its version. */
  change: (id: number, fields: Partial<Shift>) => Shift
  remove: (...ids: number[]) => void
}

/** Stores these shifts, and no others, in all weeks. */
export function storeShifts(...initial: Shift[]): StoredShifts {
  let shifts = initial
  answer(listWeekShifts, ({ params }) => shifts.filter(({ weekStartDate }) => weekStartDate === params.weekStartDate))
  return {
    list: () => shifts,
    add: (...added) => {
      shifts = [...shifts, ...added]
    },
    change: (id, fields) => {
      const before = shifts.find((shift) => shift.id === id)
      if (!before) throw new Error(`There is no shift ${id}.`)
      const staffId = fields.staffId === undefined ? before.staffId : fields.staffId
      const staff = sampleReply(listStaff, {}).find((person) => person.id === staffId)
      const changed: Shift = {
        ...before,
        ...fields,
        staff: staff ? { id: staff.id, name: staff.name } : null,
        version: before.version + 1,
      }
      shifts = shifts.map((shift) => (shift.id === id ? changed : shift))
      return changed
    },
    remove: (...ids) => {
      shifts = shifts.filter(({ id }) => !ids.includes(id))
    },
  }
}

/**
 * Stores these shifts like `storeShifts`, and a demand of three or four cooks from 9 AM to 5 PM each day. A page with the
 * whole demand of the sample takes several times as long to draw.
 */
export function storeSmallWeek(...shifts: Shift[]): StoredShifts {
  const demand = sampleReply(getWeekDemand, { params: { weekStartDate: WEEK } })
  const requirements = demand.requirements.filter(({ startTime, roleId }) => startTime === '09:00:00' && roleId === 2)
  answer(getWeekDemand, { ...demand, requirements })
  answer(listRequirements, requirements)
  return storeShifts(...shifts)
}

const stored = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** Lets edits change the stored shifts. */
export const answerEdits = (shifts: StoredShifts) =>
  answer(updateShift, ({ params, body }) => {
    const { dayOfWeek, startTime, endTime, staffId, roleId } = body
    const fields = { dayOfWeek, startTime: stored(startTime), endTime: stored(endTime), staffId, roleId }
    return shifts.change(params.id, fields)
  })
