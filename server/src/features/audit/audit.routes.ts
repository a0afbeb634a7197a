import * as contract from '@fairweek/domain/contracts/audit'
import { undoChange } from '../../history/undo-change.ts'
import type { Feature } from '../../http/serve.ts'

export const auditRoutes: Feature = (serve) => {
  serve(contract.undoChange, (caller) => undoChange(caller, caller.params.id))
}
