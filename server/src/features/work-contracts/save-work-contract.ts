import type { Body } from '@fairweek/domain/contracts/endpoint'
import type {
  updateWorkContract as endpoint,
  WorkContract,
  WorkContractBody,
} from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { workContractMessages } from '@fairweek/domain/messages/work-contracts/work-contracts'
import { contractFields } from '@fairweek/domain/rules/saved-forms/contract-form'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseTakenName } from '../../db/refuse-taken-name.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { changeWorkContract, findWorkContract, insertWorkContract } from './work-contracts.store.ts'

/**
 * Waits for running imports, which refer to contracts: the contracts they have read must not change until they have
 * written.
 */
export const CONTRACTS_CLAIM = { locks: ['imports'] } as const

export function createWorkContract(caller: SignedInCaller, body: WorkContractBody): Promise<WorkContract> {
  return refuseTakenName(workContractMessages.nameTaken, () =>
    change(caller, 'createWorkContract', CONTRACTS_CLAIM, async (tx) => ({
      ...(await insertWorkContract(tx, body)),
      people: 0,
    })),
  )
}

/** Changes a contract; if two people change it at once, the second gets an error. */
export function updateWorkContract(
  caller: SignedInCaller,
  id: number,
  { version, basedOn, ...body }: Body<typeof endpoint>,
): Promise<WorkContract> {
  return refuseTakenName(workContractMessages.nameTaken, () =>
    change(caller, 'updateWorkContract', CONTRACTS_CLAIM, async (tx) => {
      const present = await findWorkContract(tx, id)
      if (!present) throw new AppError('notFound', workContractMessages.notFound)
      const rows = [{ table: 'work_contracts', column: 'id', value: id }]
      await refuseStaleForm(tx, { thing: 'contract', fields: contractFields, rows }, basedOn, present)
      const isChanged = await changeWorkContract(tx, id, version, body)
      if (!isChanged) throw new AppError('conflict', workContractMessages.outdated)
      return (await findWorkContract(tx, id)) ?? present
    }),
  )
}
