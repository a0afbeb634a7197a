import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekNotes, type Note } from '@fairweek/domain/contracts/notes/notes'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns the notes of a week that the user may see, kept up to date (NOTES-02). */
export function useWeekNotes(weekStart: string) {
  return useEndpointQuery(listWeekNotes, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview })
}

/** Returns the note on the week as a whole, rather than on one of its days or shifts. */
export function noteOfWeek(notes: readonly Note[] = []): Note | undefined {
  return notes.find(({ date, shiftId }) => date === null && shiftId === null)
}
