import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { type MergeFact, type MergePreview, mergeStaff, previewMerge } from '@fairweek/domain/contracts/staff-merge'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { mergeMessages, mergeScreens as say } from '@fairweek/domain/messages/staff-records/merge'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { mediumDate } from '@fairweek/domain/time/short-text'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { nameWithLeft } from '../../marks/person-options.ts'
import { shortRangeOf } from '../../marks/shift-look.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

const SIDES = ['target', 'other'] as const
type Side = (typeof SIDES)[number]

const SHOWN_FIRST = 5

const shiftWords = (shift: SwapShift) => `${shortRangeOf(shift)} (${shift.role.name})`

interface ChoicesProps {
  preview: MergePreview
  takes: readonly MergeFact[]
  onTakes: (takes: MergeFact[]) => void
  account: Side
  onAccount: (side: Side) => void
}

/** What the two profiles say differently, each to be decided, and what prevents the merge. */
function Choices({ preview, takes, onTakes, account, onAccount }: ChoicesProps) {
  const { target, other, facts, overlaps, accounts } = preview
  if (overlaps.length > 0)
    return (
      <Alert tone="warn" title={say.overlaps}>
        <ShowMore items={overlaps} first={SHOWN_FIRST}>
          {(shown) => (
            <ul className="grid gap-1">
              {shown.map((pair) => (
                <li key={`${pair.target.id} ${pair.other.id}`}>
                  {say.overlap(mediumDate(shiftDate(pair.target)), shiftWords(pair.target), shiftWords(pair.other))}
                </li>
              ))}
            </ul>
          )}
        </ShowMore>
      </Alert>
    )
  const people = { target, other }
  return (
    <div className="grid gap-4">
      {facts.length > 0 ? <h3 className="type-title border-t border-line pt-4">{say.differs}</h3> : null}
      {facts.map(({ fact, ...values }) => (
        <div key={fact} className="grid gap-1.5">
          <span className="text-sm font-[580]">{say.facts[fact]}</span>
          <SegmentedControl
            label={say.facts[fact]}
            value={takes.includes(fact) ? 'other' : 'target'}
            onValueChange={(side) =>
              onTakes([...takes.filter((one) => one !== fact), ...(side === 'other' ? [fact] : [])])
            }
            options={SIDES.map((side) => ({ value: side, label: values[side] ?? say.ofPerson(people[side].name) }))}
          />
        </div>
      ))}
      {accounts ? (
        <div className="grid gap-1.5 border-t border-line pt-4">
          <span className="text-sm font-[580]">{say.account}</span>
          <SegmentedControl
            label={say.account}
            value={account}
            onValueChange={onAccount}
            options={SIDES.map((side) => ({ value: side, label: accounts[side].username }))}
          />
          <p className="text-sm text-soft">{say.accountHint}</p>
        </div>
      ) : null}
    </div>
  )
}

/** Merges another profile of the same person into this one (PEOPLE-08). */
export function MergeDialog({ member, onClose }: { member: Staff; onClose: () => void }) {
  const today = useBusinessToday()
  const { data: staff = [] } = useEndpointQuery(listStaff, {})
  const [otherId, setOtherId] = useState<number | null>(null)
  const [takes, setTakes] = useState<MergeFact[]>([])
  const [account, setAccount] = useState<Side>('target')
  const params = { id: member.id, otherId: otherId ?? 0 }
  const { data: preview, error } = useEndpointQuery(
    previewMerge,
    { params },
    { enabled: otherId !== null, staleTime: 0 },
  )
  const merging = useEndpointMutation(mergeStaff, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onError: (failure) => showCallFailure(mergeMessages.failed, failure),
  })
  const others = staff.filter(({ id }) => id !== member.id).sort((a, b) => compareNames(a.name, b.name))
  const merge = () => {
    if (!preview) return
    const seen = preview.facts.map(({ fact }) => fact)
    const accountId = preview.accounts?.[account].id
    merging.mutate({
      params: { id: member.id },
      body: { otherId: preview.other.id, seen, takes: takes.filter((fact) => seen.includes(fact)), accountId },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={say.title(member.name)}
      description={say.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="primary"
            disabled={!preview || preview.overlaps.length > 0}
            isPending={merging.isPending}
            onClick={merge}
          >
            {say.merge}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <Field label={say.other}>
          <Select
            value={otherId === null ? '' : String(otherId)}
            placeholder={say.choose}
            onValueChange={(id) => {
              setOtherId(Number(id))
              setTakes([])
              setAccount('target')
            }}
            options={others.map((person) => {
              const name = nameWithLeft(person, today)
              const details = [person.email, person.phoneNumber].filter(Boolean).join(' · ')
              return { value: String(person.id), text: name, label: details === '' ? name : `${name} · ${details}` }
            })}
          />
        </Field>
        {error ? <Alert tone="danger" title={messageOf(error)} /> : null}
        {otherId !== null && !preview && !error ? <Skeleton className="h-24" /> : null}
        {preview ? (
          <Choices preview={preview} takes={takes} onTakes={setTakes} account={account} onAccount={setAccount} />
        ) : null}
      </div>
    </Dialog>
  )
}
