import { deleteArea } from '@fairweek/domain/contracts/areas/area-writes'
import { type Area, listAreas } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
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
import { AreaDialog } from './area-dialog.tsx'

/** The areas of the business: add, rename and delete (TEAM-02). */
export function AreaSettings() {
  const areas = useEndpointQuery(listAreas, {})
  /** The area in the dialog: `null` if the dialog is closed, `'new'` to add an area. */
  const [edited, setEdited] = useState<Area | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<Area | null>(null)
  const removal = useEndpointMutation(deleteArea, {
    onSuccess: () => showToast({ title: areaMessages.deleted }),
    onError: (error) => showCallFailure(areaMessages.deleteFailed, error),
    onSettled: () => setToDelete(null),
  })
  return (
    <div className="max-w-2xl">
      <Section
        id="areas"
        title={areaScreens.title}
        description={areaScreens.description}
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {areaScreens.add}
          </Button>
        }
      >
        {areas.error ? <LoadFailure error={areas.error} hasData={areas.data !== undefined} /> : null}
        {areas.isPending ? <Skeleton className="h-24" /> : null}
        {areas.data?.length === 0 ? <p className="text-soft">{areaScreens.none}</p> : null}
        <ul className="divide-y divide-line">
          {areas.data?.map((area) => (
            <li key={area.id} className="flex min-w-0 items-center gap-1 py-1.5">
              <h3 className="min-w-0 flex-1 font-[620] break-words" dir="auto">
                {area.name}
              </h3>
              <IconButton label={buttonWords.editThat(area.name)} onClick={() => setEdited(area)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label={buttonWords.deleteThat(area.name)} onClick={() => setToDelete(area)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </Section>
      {edited ? <AreaDialog area={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={buttonWords.deleteQuestion(toDelete?.name ?? '')}
        description={areaScreens.deleteWarning}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => toDelete && removal.mutate({ params: { id: toDelete.id } })}
      />
    </div>
  )
}
