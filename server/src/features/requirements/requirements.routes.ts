import * as closed from '@fairweek/domain/contracts/requirements/closed-days'
import * as writes from '@fairweek/domain/contracts/requirements/requirement-writes'
import * as contract from '@fairweek/domain/contracts/requirements/requirements'
import * as week from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { listRequirements } from '../../demand/requirements.store.ts'
import { byRank, type Feature } from '../../http/serve.ts'
import { listClosedDays } from './closed-days.store.ts'
import { createRequirement, createRequirementOfDays } from './create-requirement.ts'
import { deleteRequirement } from './delete-requirement.ts'
import { exportRequirements } from './export-requirements.ts'
import { hideDeletedAreas } from './hide-deleted-areas.ts'
import { importRequirements } from './import-requirements.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { createClosedDay, createClosedDays, deleteClosedDay } from './save-closed-day.ts'
import { readWeekRequirements, setWeekDemand } from './set-week-demand.ts'
import { updateRequirement } from './update-requirement.ts'
import { getWeekDemand, restoreWeeklyDemand } from './week-demand.ts'

export const requirementRoutes: Feature = (serve) => {
  serve(contract.listRequirements, async (caller) => hideDeletedAreas(caller, await listRequirements(caller)), {
    sameFor: byRank,
  })
  serve(contract.getWeekDemand, (caller) => getWeekDemand(caller, weekStartForReading(caller.params.weekStartDate)), {
    sameFor: byRank,
  })
  serve(week.listWeekRequirements, (caller) => readWeekRequirements(caller, caller.params.weekStartDate))
  serve(week.setWeekDemand, (caller) => setWeekDemand(caller, caller.params.weekStartDate, caller.body))
  serve(week.restoreWeeklyDemand, (caller) => restoreWeeklyDemand(caller, caller.params.weekStartDate))
  serve(writes.createRequirement, (caller) => createRequirement(caller, caller.body))
  serve(writes.createRequirementOfDays, (caller) => createRequirementOfDays(caller, caller.body))
  serve(writes.updateRequirement, (caller) => updateRequirement(caller, caller.params.id, caller.body))
  serve(writes.deleteRequirement, (caller) => deleteRequirement(caller, caller.params.id))
  serve(closed.listClosedDays, listClosedDays, { sameFor: byRank })
  serve(closed.createClosedDays, (caller) => createClosedDays(caller, caller.body.days))
  serve(closed.listPublicHolidays, (caller) => listPublicHolidays(caller, caller.query))
  serve(closed.createClosedDay, (caller) => createClosedDay(caller, caller.body))
  serve(closed.deleteClosedDay, (caller) => deleteClosedDay(caller, caller.params.id))
  serve(contract.importRequirements, (caller) => importRequirements(caller, caller.body))
  serve(contract.exportRequirements, async (caller) => ({
    filename: 'requirements.csv',
    text: await exportRequirements(caller),
  }))
}
