import * as contract from '@fairweek/domain/contracts/conflicts'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { byRank, type Feature } from '../../http/serve.ts'
import { listConflicts } from './read-conflicts.ts'
import { resolveConflict } from './resolve-conflict.ts'

export const conflictRoutes: Feature = (serve) => {
  serve(
    contract.listConflicts,
    (caller) => {
      const { weekStartDate } = caller.query
      return listConflicts(caller, weekStartDate === undefined ? null : weekStartForReading(weekStartDate))
    },
    { sameFor: byRank },
  )
  serve(contract.resolveConflict, (caller) => resolveConflict(caller, caller.params.id, caller.body?.ignore ?? false))
}
