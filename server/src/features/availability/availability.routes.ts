import * as contract from '@fairweek/domain/contracts/availability/availability'
import { everyWeekKey } from '@fairweek/domain/time/week-key'
import type { Feature } from '../../http/serve.ts'
import { draftAvailability, readDrafting } from './draft/draft-availability.ts'
import { getAvailability, listAbsences } from './read-availability.ts'
import { saveAvailability } from './save-availability.ts'
import { sayAvailability } from './say-availability.ts'

export const availabilityRoutes: Feature = (serve, { outside }) => {
  serve(contract.getAvailability, (caller) => getAvailability(caller, caller.params.staffId))
  serve(contract.saveAvailability, (caller) => saveAvailability(caller, caller.params.staffId, caller.body))
  serve(contract.sayAvailability, (caller) => sayAvailability(caller, caller.params.staffId, caller.body))
  serve(contract.getDrafting, () => readDrafting(outside))
  serve(contract.draftAvailability, (caller) => {
    const complain = caller.log.warn.bind(caller.log)
    return draftAvailability(caller, caller.params.staffId, caller.body, { outside, complain })
  })
  serve(contract.listAbsences, (caller) => listAbsences(caller, caller.params.weekStartDate), {
    // Depends on people, their availability and their time off, which affect every week.
    dependsOn: ({ business }) => [everyWeekKey(business)],
  })
}
