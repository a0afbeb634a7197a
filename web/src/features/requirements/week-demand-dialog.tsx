import {
  listWeekRequirements,
  setWeekDemand,
  type WeekDemand,
} from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { listRoles, type Role } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { weekDemandDialogScreens as words } from '@fairweek/domain/messages/requirements/week-demand-dialog'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { namesOfAreas, useAreas } from '../../api/use-areas.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { AreaMark } from '../../marks/area-mark.tsx'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import {
  changeDraft,
  checkRequirement,
  newDraft,
  type RequirementDraft,
  requirementBodyOf,
} from './requirement-draft.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { requirementTimes } from './requirement-rows.ts'
import { changeCount, type WeekRow, weekRowsOf } from './week-demand-rows.ts'

interface RowLineProps {
  row: WeekRow
  roleName: string
  areaName: string
  /** Whether the row was added last. */
  isNew: boolean
  onChange: (row: WeekRow | null) => void
}

const FORM_ID = 'add-to-week'
const rowId = ({ key }: WeekRow) => `demand-${key}`

function RowLine({ row, roleName, areaName, isNew, onChange }: RowLineProps) {
  const what = [roleName, ...(areaName ? [areaName] : []), requirementTimes(row)].join(', ')
  return (
    <li
      id={rowId(row)}
      className={mergeClasses(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1',
        isNew && 'bg-good-soft px-2',
      )}
    >
      <RoleBadge name={roleName} className="sm:w-28" />
      <span className="type-narrow whitespace-nowrap">{requirementTimes(row)}</span>
      <AreaMark name={areaName} />
      <span className="ml-auto flex items-center gap-1">
        <IconButton
          label={words.fewer(what)}
          size="small"
          disabled={row.requiredCount <= 1}
          onClick={() => onChange(changeCount(row, -1))}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <output className="w-7 text-center font-[620] tabular-nums">{row.requiredCount}</output>
        <IconButton
          label={words.more(what)}
          size="small"
          disabled={changeCount(row, 1) === row}
          onClick={() => onChange(changeCount(row, 1))}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={words.remove(what)} size="small" tone="danger" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** Returns the rows of a valid draft, one per day; null if the draft is not valid. */
function rowsOfDraft(draft: RequirementDraft): Omit<WeekRow, 'key'>[] | null {
  const { roleId } = draft
  if (Object.keys(checkRequirement(draft)).length > 0 || roleId === null) return null
  const { daysOfWeek, startTime, endTime, areaId, requiredCount, endsNextDay } = requirementBodyOf({ ...draft, roleId })
  return daysOfWeek.map((dayOfWeek) => ({
    ...{ dayOfWeek, startTime, endTime, roleId, areaId, requiredCount, endsNextDay },
  }))
}

interface AddRowProps {
  draft: RequirementDraft
  /** Whether to show what is wrong with the draft. */
  isChecked: boolean
  roles: readonly Role[]
  onChange: (draft: RequirementDraft) => void
  onAdd: () => void
}

/** The form that adds a row to the week's demand on each selected day. */
function AddRow({ draft, isChecked, roles, onChange, onAdd }: AddRowProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd()
  }
  return (
    <form
      id={FORM_ID}
      noValidate
      aria-label={words.add}
      onSubmit={submit}
      className="mt-6 rounded-lg border border-line bg-sunk p-4"
    >
      <RequirementFields
        draft={draft}
        errors={isChecked ? checkRequirement(draft) : {}}
        roles={roles}
        hasSeveralDays
        hasDates={false}
        onChange={(part) => onChange(changeDraft(draft, part))}
      >
        <Button type="submit" icon={<Plus aria-hidden="true" />}>
          {words.add}
        </Button>
      </RequirementFields>
    </form>
  )
}

interface EditorProps {
  weekStart: string
  demand: WeekDemand
  roles: readonly Role[]
  onClose: () => void
}

function Editor({ weekStart, demand, roles, onClose }: EditorProps) {
  const areas = useAreas()
  const [rows, setRows] = useState<WeekRow[]>(() => weekRowsOf(demand.requirements))
  // No day is chosen at first, because none is more likely than the others.
  const [empty, setEmpty] = useState<RequirementDraft>(() => ({ ...newDraft(roles), daysOfWeek: [] }))
  const [draft, setDraft] = useState(empty)
  const [isChecked, setIsChecked] = useState(false)
  const [nextKey, setNextKey] = useState(1)
  const [added, setAdded] = useState<readonly WeekRow[]>([])
  const save = useEndpointMutation(setWeekDemand, {
    onSuccess: () => {
      showToast({ title: words.saved })
      onClose()
    },
    onError: (error) => showCallFailure(words.saveFailed, error),
  })
  const [firstAdded] = added
  useEffect(() => {
    if (firstAdded) document.getElementById(rowId(firstAdded))?.scrollIntoView({ block: 'center' })
  }, [firstAdded])
  const roleName = (roleId: number) => roles.find(({ id }) => id === roleId)?.name ?? requirementMessages.unknownRole
  const textOf = (row: WeekRow) =>
    words.rowText(weekdayName(row.dayOfWeek), row.requiredCount, roleName(row.roleId), requirementTimes(row))
  const change = (row: WeekRow, changed: WeekRow | null) =>
    setRows(rows.flatMap((one) => (one.key !== row.key ? [one] : changed === null ? [] : [changed])))
  /** Adds the form's rows and returns all rows; null if the form is not valid, and then shows why. */
  const addRows = (): WeekRow[] | null => {
    const valid = rowsOfDraft(draft)
    setIsChecked(valid === null)
    if (valid === null) return null
    const fresh = valid.map((row, index) => ({ ...row, key: `new${nextKey + index}` }))
    setNextKey(nextKey + fresh.length)
    const all = [...rows, ...fresh]
    // The role and the times stay for a similar row on another day.
    const next = { ...draft, daysOfWeek: [] }
    setRows(all)
    setAdded(fresh)
    setEmpty(next)
    setDraft(next)
    return all
  }
  const submit = () => {
    const isFilled = JSON.stringify(draft) !== JSON.stringify(empty)
    const all = isFilled ? addRows() : rows
    if (all === null) document.getElementById(FORM_ID)?.scrollIntoView({ block: 'center' })
    else if (JSON.stringify(all) === JSON.stringify(weekRowsOf(demand.requirements))) {
      showToast({ title: words.unchanged })
      onClose()
    } else
      save.mutate({
        ...weekArgs(weekStart),
        body: { requirements: all.map(({ key: _, ...row }) => row), basedOn: demand.version },
      })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={words.title(weekStart)}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" isPending={save.isPending} onClick={submit}>
            {buttonWords.save}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {WEEK_ORDER.map((dayOfWeek) => {
          const ofDay = rows.filter((row) => row.dayOfWeek === dayOfWeek)
          if (ofDay.length === 0) return null
          return (
            <section key={dayOfWeek} className="min-w-0">
              <h3 className="type-title first-letter:uppercase">{weekdayName(dayOfWeek)}</h3>
              <ul aria-label={words.ofDay(weekdayName(dayOfWeek))} className="mt-1 border-t border-line">
                {ofDay.map((row) => (
                  <RowLine
                    key={row.key}
                    row={row}
                    roleName={roleName(row.roleId)}
                    areaName={namesOfAreas(areas, [row.areaId])}
                    isNew={added.some(({ key }) => key === row.key)}
                    onChange={(changed) => change(row, changed)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <p role="status" className="mt-4 min-h-6 text-good-ink">
        {added.length > 0 ? words.added(added.map(textOf)) : ''}
      </p>
      <AddRow draft={draft} isChecked={isChecked} roles={roles} onChange={setDraft} onAdd={addRows} />
    </Dialog>
  )
}

/** Edits a copy of a week's demand that will apply to this week only (GN16). Nothing changes until it is saved. */
export function WeekDemandDialog({ weekStart, onClose }: { weekStart: string; onClose: () => void }) {
  const read = useEndpointQuery(listWeekRequirements, weekArgs(weekStart), { staleTime: 0, gcTime: 0 })
  const roles = useEndpointQuery(listRoles, {})
  const [demand, setDemand] = useState<WeekDemand | null>(null)
  if (demand === null && read.data && !read.isFetching) setDemand(read.data)
  if (demand && roles.data) return <Editor weekStart={weekStart} demand={demand} roles={roles.data} onClose={onClose} />
  const error = read.error ?? roles.error
  return (
    <Dialog isOpen onOpenChange={onClose} size="large" title={words.title(weekStart)} description={words.description}>
      {error ? <LoadFailure error={error} /> : <Skeleton className="h-40" />}
    </Dialog>
  )
}
