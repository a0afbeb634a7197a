import {
  type Availability,
  type AvailabilityKind,
  getAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import { availabilityMessages } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { paintSlots, type Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { type SlotGroup, slotsOfGroup, withoutGroup } from '@fairweek/domain/rules/availability/slot-groups'
import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Brushes } from './brushes.tsx'
import { SayInWords } from './say-in-words.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { SlotList } from './slot-list.tsx'
import { useSaidInWords } from './use-said-in-words.ts'
import { type SlotDraft, useSlotDraft } from './use-slot-draft.ts'
import { WeekPicture } from './week-picture.tsx'

export interface AvailabilityEditorProps {
  staffId: number
  /** Omitted for the user's own availability. */
  name?: string
  /** False if the person's rank is higher than the user's. */
  mayEdit: boolean
  today: string
}

/** Edits when a person can, cannot and would like to work, on a weekly grid to paint on and in a list (AVAIL-01). */
export function AvailabilityEditor({ staffId, ...rest }: AvailabilityEditorProps) {
  const { data, error } = useEndpointQuery(getAvailability, { params: { staffId } })
  if (error && !data) return <LoadFailure title={availabilityMessages.loadFailed} error={error} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton className="h-[40rem]" />
      </div>
    )
  return <Loaded key={staffId} stored={data} {...rest} />
}

/** With a chosen brush, a finger paints instead of scrolling, so touch screens start without a brush. */
const hasFinger = () => window.matchMedia('(pointer: coarse), (max-width: 639px)').matches

function Loaded({ stored, name, mayEdit, today }: Omit<AvailabilityEditorProps, 'staffId'> & { stored: Availability }) {
  const draft = useSlotDraft(stored)
  const said = useSaidInWords(draft.slots, today)
  const [brush, setBrush] = useState<AvailabilityKind | null>(() => (hasFinger() ? null : 'cannot'))
  const [isBrushChosen, setIsBrushChosen] = useState(false)
  const pick = (next: AvailabilityKind | null) => {
    setBrush(next)
    setIsBrushChosen(true)
  }
  const [dates, setDates] = useState<Validity>({ from: null, until: null })
  const [edited, setEdited] = useState<SlotGroup | 'new' | null>(null)
  const label = name === undefined ? words.week : words.weekOf(name)
  const replace = (group: SlotGroup | null, next: SlotGroup) => {
    draft.change([...(group ? withoutGroup(draft.slots, group) : draft.slots), ...slotsOfGroup(next)])
    setEdited(null)
  }
  const painting = {
    brush,
    ...dates,
    isBrushChosen,
    onPick: pick,
    onPaint: (stroke: Parameters<typeof paintSlots>[1]) => draft.change(paintSlots(draft.slots, stroke)),
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Section title={label} description={mayEdit ? words.weekHint : words.readOnly}>
        {mayEdit ? <SayInWords said={said} draft={draft} today={today} /> : null}
        {mayEdit ? <Brushes brush={brush} onPick={pick} dates={dates} onDates={setDates} today={today} /> : null}
        <WeekPicture
          before={draft.before}
          after={said.change?.slots ?? draft.slots}
          today={today}
          label={label}
          {...(mayEdit && said.change === null ? { painting } : {})}
        />
        {mayEdit ? <SaveBar draft={draft} /> : null}
      </Section>
      <Section
        title={name === undefined ? words.list : words.listOf}
        actions={
          mayEdit ? (
            <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              {words.addTime}
            </Button>
          ) : null
        }
      >
        <SlotList
          slots={draft.slots}
          today={today}
          {...(mayEdit
            ? { onEdit: setEdited, onDelete: (group: SlotGroup) => draft.change(withoutGroup(draft.slots, group)) }
            : {})}
        />
      </Section>
      {edited ? (
        <SlotDialog
          group={edited === 'new' ? null : edited}
          today={today}
          onClose={() => setEdited(null)}
          onSave={(next) => replace(edited === 'new' ? null : edited, next)}
        />
      ) : null}
    </div>
  )
}

/** Stays visible while there are unsaved changes. */
function SaveBar({ draft }: { draft: SlotDraft }) {
  const { isDirty, overtaken } = draft
  return (
    <div
      data-bottom-bar={isDirty ? '' : undefined}
      className={mergeClasses(
        'mt-3 rounded-lg border border-line bg-raised px-3 py-2',
        isDirty && 'sticky bottom-3 z-20 border-line-strong shadow-float',
      )}
    >
      {overtaken === null ? null : (
        <Alert
          tone="warn"
          isUrgent
          title={overtaken}
          className="mb-2"
          actions={
            <Button size="small" onClick={() => void draft.showStored()}>
              {words.showStored}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto basis-full text-sm text-soft sm:basis-auto">
          {isDirty ? words.notSaved : words.allSaved}
        </p>
        <IconButton
          label={buttonWords.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!draft.canUndo}
          onClick={draft.undo}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label={words.redo}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          disabled={!draft.canRedo}
          onClick={draft.redo}
        >
          <Redo2 aria-hidden="true" />
        </IconButton>
        <Button variant="quiet" disabled={!isDirty} onClick={draft.discard}>
          {words.discard}
        </Button>
        <Button variant="primary" disabled={!isDirty} isPending={draft.isSaving} onClick={draft.save}>
          {buttonWords.save}
        </Button>
      </div>
    </div>
  )
}
