import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'

/** The number of shifts that a purge deleted, archived, and kept because they were worked. */
interface PurgeCounts {
  deleted: number
  archived: number
  worked: number
}

/** What a purge answers. */
export const purgeMessages = catalogue('purgeMessages', {
  /** What a purge did: in which week, or in all weeks (null). Confirmed shifts that were worked are kept. */
  done: (week: string | null, { deleted, archived, worked }: PurgeCounts) => {
    const parts = [
      ...(deleted > 0 ? [`${countOf(deleted, 'shift')} deleted`] : []),
      ...(archived > 0 ? [`${countOf(archived, 'shift')} archived because notifications refer to them`] : []),
      ...(worked > 0 ? [`${countOf(worked, 'confirmed shift')} kept for payroll`] : []),
    ]
    return `${week ?? 'All weeks'}: ${parts.length > 0 ? listOf(parts) : 'no shifts to delete'}.`
  },
})
