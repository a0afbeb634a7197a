import * as contract from '@fairweek/domain/contracts/conflicts'
import * as fixContract from '@fairweek/domain/contracts/schedule/conflict-fixes'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { byRank, type Feature } from '../../http/serve.ts'
import { fixConflict } from '../explanations/conflict-fixes/fix-conflict.ts'
import { listConflictFixes } from '../explanations/conflict-fixes/list-conflict-fixes.ts'
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
  serve(fixContract.listConflictFixes, (caller) => listConflictFixes(caller, caller.params.id))
  serve(fixContract.fixConflict, (caller) => fixConflict(caller, caller.params.id, caller.body))
  serve(contract.resolveConflict, (caller) => resolveConflict(caller, caller.params.id, caller.body?.ignore ?? false))
}
