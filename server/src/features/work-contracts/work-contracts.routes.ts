import * as contracts from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { sortByName } from '@fairweek/domain/language/compare-names'
import type { Feature } from '../../http/serve.ts'
import { deleteWorkContract } from './delete-work-contract.ts'
import { createWorkContract, updateWorkContract } from './save-work-contract.ts'
import { listWorkContracts } from './work-contracts.store.ts'

export const workContractRoutes: Feature = (serve) => {
  serve(contracts.listWorkContracts, async (caller) => sortByName(await listWorkContracts(caller)))
  serve(contracts.createWorkContract, (caller) => createWorkContract(caller, caller.body))
  serve(contracts.updateWorkContract, (caller) => updateWorkContract(caller, caller.params.id, caller.body))
  serve(contracts.deleteWorkContract, (caller) => deleteWorkContract(caller, caller.params.id))
}
