import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Requirement, RequirementBody } from '@fairweek/domain/contracts/requirements'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { insertRequirements } from './requirements.store.ts'

/** Adds a weekly requirement. */
export async function createRequirement(
  db: Database,
  { endsNextDay: _, ...body }: RequirementBody,
): Promise<Requirement> {
  const row = {
    ...body,
    startTime: storedClockTime(body.startTime),
    endTime: storedClockTime(body.endTime),
    eventId: null,
    date: null,
  }
  try {
    const [created] = await insertRequirements(db, [row])
    if (!created) throw new Error('The database answered an insert with nothing.')
    return created
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', scheduleMessages.unknownRole)
    throw error
  }
}
