import { workContractMessages } from '@fairweek/domain/messages/work-contracts/work-contracts'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { CONTRACTS_CLAIM } from './save-work-contract.ts'
import { removeWorkContract } from './work-contracts.store.ts'

/** Deletes a contract that nobody has. Others are refused, because people would lose their rules without a decision. */
export async function deleteWorkContract(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  try {
    await change(caller, 'deleteWorkContract', CONTRACTS_CLAIM, async (tx) => {
      if (!(await removeWorkContract(tx, id))) throw new AppError('notFound', workContractMessages.notFound)
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', workContractMessages.inUse)
    throw error
  }
  return { message: workContractMessages.deleted }
}
