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
import { shortTime } from '@fairweek/domain/time/short-text'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery, useReadForForm } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { namesOfAreas, useAreas } from '../areas/use-areas.ts'
import { isUnusuallyLong, newDraft, type RequirementDraft } from './requirement-draft.ts'
import { requirementTimes } from './requirement-rows.ts'
import { WeekDemandForm } from './week-demand-form.tsx'
import { WeekDemandRow } from './week-demand-row.tsx'
import { isChanged, rowsOfDraft, type WeekRow, weekRowsOf } from './week-demand-rows.ts'

interface EditorProps {
  weekStart: string
  /** The day of the week that is selected for new rows; null for none. */
  dayOfWeek: number | null
  demand: WeekDemand
  roles: readonly Role[]
  onClose: () => void
}

function Editor({ weekStart, dayOfWeek, demand, roles, onClose }: EditorProps) {
  const areas = useAreas()
  const [rows, setRows] = useState<WeekRow[]>(() => weekRowsOf(demand.requirements))
  const [nextKey, setNextKey] = useState(1)
  const firstDraft = () => newDraft(roles, dayOfWeek === null ? [] : [dayOfWeek])
  const [draft, setDraft] = useState(firstDraft)
  const [isFilled, setIsFilled] = useState(false)
  const [tried, setTried] = useState<'add' | 'save' | 'saveLong' | null>(null)
  const [added, setAdded] = useState<readonly WeekRow[]>([])
  /** The only day whose rows are listed; null lists the whole week. */
  const [onlyDay, setOnlyDay] = useState(dayOfWeek)
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const save = useEndpointMutation(setWeekDemand, {
    onSuccess: () => {
      showToast({ title: words.saved })
      onClose()
    },
    onError: (error) => showCallFailure(words.saveFailed, error),
  })
  useEffect(() => {
    if (tried === 'save' || tried === 'saveLong') form.current?.scrollIntoView({ block: 'start' })
  }, [tried])
  const firstAdded = added[0]?.key
  useEffect(() => {
    if (firstAdded === undefined) return
    list.current?.querySelector(`[data-row="${firstAdded}"]`)?.scrollIntoView({ block: 'center' })
  }, [firstAdded])
  const roleName = (roleId: number) => roles.find(({ id }) => id === roleId)?.name ?? requirementMessages.unknownRole
  const change = (row: WeekRow, changed: WeekRow | null) =>
    setRows(rows.flatMap((one) => (one.key !== row.key ? [one] : changed === null ? [] : [changed])))
  const edit = (changed: RequirementDraft, isOfUser: boolean) => {
    setDraft(changed)
    setIsFilled(isOfUser)
    setTried(null)
  }
  const readForm = () => rowsOfDraft(draft, (index) => `new${nextKey + index}`)
  const add = () => {
    const more = readForm()
    if (!more) return setTried('add')
    setRows([...rows, ...more])
    setNextKey(nextKey + more.length)
    setAdded(more)
    if (more.some((row) => row.dayOfWeek !== onlyDay)) setOnlyDay(null)
    // Times and role stay for the next row. Its days must be selected again, so that nothing is added twice.
    edit({ ...draft, daysOfWeek: [] }, false)
  }
  const submit = () => {
    const more = isFilled ? readForm() : []
    if (!more) {
      setTried('save')
      return
    }
    if (more.length > 0 && isUnusuallyLong(draft)) {
      setTried('saveLong')
      return
    }
    const all = [...rows, ...more]
    if (isChanged(all, demand.requirements))
      return save.mutate({
        ...weekArgs(weekStart),
        body: { requirements: all.map(({ key: _, ...row }) => row), basedOn: demand.version },
      })
    showToast({ title: words.unchanged })
    onClose()
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
      <div ref={list} className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        {WEEK_ORDER.map((day) => {
          const ofDay = rows.filter((row) => row.dayOfWeek === day)
          if (ofDay.length === 0 || (onlyDay !== null && day !== onlyDay)) return null
          return (
            <section key={day} className={onlyDay === null ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
              <h3 className="type-title sticky -top-2 z-1 bg-raised py-1 first-letter:uppercase">{weekdayName(day)}</h3>
              <ul aria-label={words.ofDay(weekdayName(day))} className="mt-1 border-t border-line">
                {ofDay.map((row) => (
                  <WeekDemandRow
                    key={row.key}
                    row={row}
                    roleName={roleName(row.roleId)}
                    areaName={namesOfAreas(areas, [row.areaId])}
                    onChange={(changed) => change(row, changed)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {onlyDay === null ? null : (
        <Button variant="quiet" className="mt-3" onClick={() => setOnlyDay(null)}>
          {words.wholeWeek}
        </Button>
      )}
      <p role="status" className="sr-only">
        {added.map((row) => (
          <span key={row.key}>
            {words.added(
              weekdayName(row.dayOfWeek),
              row.requiredCount,
              roleName(row.roleId),
              requirementTimes(row, shortTime),
            )}
          </span>
        ))}
      </p>
      <WeekDemandForm
        ref={form}
        draft={draft}
        roles={roles}
        isFilled={isFilled}
        tried={tried}
        onChange={(changed) => edit(changed, true)}
        onAdd={add}
        onDiscard={() => edit(firstDraft(), false)}
      />
    </Dialog>
  )
}

export interface WeekDemandDialogProps {
  weekStart: string
  /** The day of the week from which the dialog was opened; null or left out for none. */
  dayOfWeek?: number | null
  onClose: () => void
}

/** Edits a copy of a week's demand that will apply to this week only. Nothing changes until it is saved. */
export function WeekDemandDialog({ weekStart, dayOfWeek = null, onClose }: WeekDemandDialogProps) {
  const read = useReadForForm(listWeekRequirements, weekArgs(weekStart))
  const roles = useEndpointQuery(listRoles, {})
  if (read.data && roles.data)
    return (
      <Editor weekStart={weekStart} dayOfWeek={dayOfWeek} demand={read.data} roles={roles.data} onClose={onClose} />
    )
  const error = read.error ?? roles.error
  return (
    <Dialog isOpen onOpenChange={onClose} size="large" title={words.title(weekStart)} description={words.description}>
      {error ? <LoadFailure error={error} /> : <Skeleton className="h-40" />}
    </Dialog>
  )
}
