import { listStaff } from '@fairweek/domain/contracts/staff'
import { createKiosk, listKiosks, removeKiosk } from '@fairweek/domain/contracts/time-clock/kiosk'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { type FormEvent, useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { personOptions } from '../../marks/person-options.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { useHasRank } from '../../session/session-context.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { fullAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PinForm } from './pin-form.tsx'

/** The tablets of the business, for admins. */
function Tablets() {
  const { data: kiosks = [] } = useEndpointQuery(listKiosks, {}, { refetchInterval: 5_000 })
  const formatInstant = useInstantFormat()
  const [name, setName] = useState('')
  const onError = (error: unknown) => showCallFailure(timeClockScreens.failed, error)
  const adding = useEndpointMutation(createKiosk, { onSuccess: () => setName(''), onError })
  const removing = useEndpointMutation(removeKiosk, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError,
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ body: { name } })
  }
  const added = adding.data
  const isWaiting = added && kiosks.some(({ id, pairedAt }) => id === added.id && pairedAt === null)
  return (
    <Section title={timeClockScreens.tablets} className="mb-6">
      {kiosks.length === 0 ? <p className="text-soft">{timeClockScreens.noTablets}</p> : null}
      <ul className="mb-4 divide-y divide-line">
        {kiosks.map((kiosk) => (
          <li key={kiosk.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-[580] wrap-anywhere" dir="auto">
                {kiosk.name}
              </span>
              <span className="text-sm text-soft">
                {kiosk.pairedAt === null
                  ? timeClockScreens.notPaired
                  : timeClockScreens.pairedOn(formatInstant(kiosk.pairedAt, 'MMM d, yyyy'))}
              </span>
            </span>
            <Button
              size="small"
              aria-label={timeClockScreens.removeNamed(kiosk.name)}
              disabled={removing.isPending}
              onClick={() => removing.mutate({ params: { id: kiosk.id } })}
            >
              {timeClockScreens.remove}
            </Button>
          </li>
        ))}
      </ul>
      {isWaiting ? (
        <div className="mb-4 rounded-lg bg-sunk px-4 py-3" role="status">
          <p>{timeClockScreens.openOnTablet(fullAddress('/kiosk'))}</p>
          <p className="type-title mt-1 text-3xl tracking-widest select-all">{added.code}</p>
        </div>
      ) : null}
      <form onSubmit={add} className="flex flex-wrap items-start gap-3">
        <Field label={timeClockScreens.tabletName} hint={timeClockScreens.tabletNameHint} className="flex-1 basis-56">
          <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" className="mt-6.5" disabled={name.trim() === ''} isPending={adding.isPending}>
          {timeClockScreens.addTablet}
        </Button>
      </form>
    </Section>
  )
}

/** Sets up the time clock: tablets for admins, PINs of people for managers (CLOCK-01). */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const isAdmin = useHasRank('admin')
  const { data: people = [] } = useEndpointQuery(listStaff, {})
  const today = useBusinessToday()
  const [staffId, setStaffId] = useState<number | null>(null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={timeClockScreens.title}
      description={timeClockScreens.setUpHint}
    >
      {isAdmin ? <Tablets /> : null}
      <Section title={timeClockScreens.pinOf}>
        <div data-saved>
          <Field label={timeClockScreens.person} className="mb-4">
            <Select
              value={staffId === null ? '' : String(staffId)}
              onValueChange={(value) => setStaffId(Number(value))}
              options={personOptions(people, today)}
            />
          </Field>
        </div>
        <PinForm key={staffId} staffId={staffId} hint={timeClockScreens.pinHint} onSaved={() => {}} />
      </Section>
    </Dialog>
  )
}
