import {
  deleteWorkContract,
  listWorkContracts,
  type WorkContract,
} from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import {
  workContractScreens as say,
  workContractMessages,
} from '@fairweek/domain/messages/work-contracts/work-contracts'
import { describeWorkRules } from '@fairweek/domain/rules/work-rules/describe-work-rules'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ContractDialog } from './contract-dialog.tsx'

/** Contracts, which are named sets of rules for work and rest: add, edit and delete (CON-01). */
export function ContractSettings() {
  const contracts = useEndpointQuery(listWorkContracts, {})
  /** The contract in the dialog: `null` if the dialog is closed, `'new'` to add a contract. */
  const [edited, setEdited] = useState<WorkContract | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<WorkContract | null>(null)
  const removal = useEndpointMutation(deleteWorkContract, {
    onSuccess: () => showToast({ title: workContractMessages.deleted }),
    onError: (error) => showCallFailure(workContractMessages.deleteFailed, error),
    onSettled: () => setToDelete(null),
  })
  return (
    <div className="max-w-2xl">
      <Section
        id="contracts"
        title={say.title}
        description={say.description}
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {say.add}
          </Button>
        }
      >
        {contracts.error ? <LoadFailure error={contracts.error} hasData={contracts.data !== undefined} /> : null}
        {contracts.isPending ? <Skeleton className="h-24" /> : null}
        {contracts.data?.length === 0 ? (
          <p className="text-soft">
            {say.none}. {say.noneHint}
          </p>
        ) : null}
        <ul className="divide-y divide-line">
          {contracts.data?.map((contract) => (
            <li key={contract.id} className="flex min-w-0 items-start gap-1 py-2.5">
              <div className="min-w-0 flex-1">
                <h3 className="font-[620] break-words" dir="auto">
                  {contract.name}
                </h3>
                <p className="text-sm text-soft">{describeWorkRules(contract.rules).join(' · ') || say.noRules}</p>
                <p className="text-sm text-faint">{say.people(contract.people)}</p>
              </div>
              <IconButton label={buttonWords.editThat(contract.name)} onClick={() => setEdited(contract)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label={buttonWords.deleteThat(contract.name)} onClick={() => setToDelete(contract)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </Section>
      {edited ? <ContractDialog contract={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={buttonWords.deleteQuestion(toDelete?.name ?? '')}
        description={say.removeHint}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => toDelete && removal.mutate({ params: { id: toDelete.id } })}
      />
    </div>
  )
}
