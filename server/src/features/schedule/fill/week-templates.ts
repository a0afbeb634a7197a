/** Named week templates: save, list, apply and delete (GRID-09). */
import type { Filled, WeekTemplate } from '@fairweek/domain/contracts/schedule/week-templates'
import { fillMessages } from '@fairweek/domain/messages/schedule/fill'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { isUniqueViolation } from '../../../db/database-errors.ts'
import { AppError } from '../../../errors/app-error.ts'
import { placeDrafts, readTemplateShifts } from './place-drafts.ts'
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
} from './week-templates.store.ts'

function describeTemplate({ id, name, shifts }: TemplateRow): WeekTemplate {
  return { id, name, shiftCount: shifts.length, hasPeople: shifts.some(({ staffId }) => staffId !== null) }
}

export async function listWeekTemplates(caller: SignedInCaller): Promise<WeekTemplate[]> {
  return (await listTemplates(caller)).map(describeTemplate)
}

/** Saves the shifts of a week under a name, which must be unused. */
export async function saveWeekTemplate(
  caller: SignedInCaller,
  { name, weekStartDate, hasPeople }: { name: string; weekStartDate: string; hasPeople: boolean },
): Promise<WeekTemplate> {
  const found = await readTemplateShifts(caller, weekStartDate)
  if (found.length === 0) throw new AppError('conflict', fillMessages.nothingToSave)
  const shifts = hasPeople ? found : found.map((shift) => ({ ...shift, staffId: null }))
  try {
    return describeTemplate(await change(caller, 'saveWeekTemplate', {}, (tx) => insertTemplate(tx, { name, shifts })))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', fillMessages.nameTaken)
    throw error
  }
}

export function deleteWeekTemplate(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'deleteWeekTemplate', {}, async (tx) => {
    if (!(await deleteTemplateRow(tx, id))) throw new AppError('notFound', fillMessages.templateGone)
    return { message: fillMessages.deleted }
  })
}

/** Adds the shifts of a template to a week as drafts, as one change. */
export async function applyWeekTemplate(caller: SignedInCaller, id: number, weekStart: string): Promise<Filled> {
  const template = await findTemplate(caller, id)
  if (!template) throw new AppError('notFound', fillMessages.templateGone)
  const { shifts } = template
  const people = shifts.flatMap(({ staffId }) => staffId ?? [])
  return change(caller, 'applyWeekTemplate', { weeks: [weekStart], people }, (tx) => placeDrafts(tx, weekStart, shifts))
}
