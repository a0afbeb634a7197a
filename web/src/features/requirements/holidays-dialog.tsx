import { createClosedDays, listPublicHolidays } from '@fairweek/domain/contracts/requirements/closed-days'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { closedDayMessages } from '@fairweek/domain/messages/requirements/closed-days'
import { holidayScreens as words } from '@fairweek/domain/messages/requirements/holidays'
import { formatDay } from '@fairweek/domain/time/format-day'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Value for 'no region', because a select cannot have an empty value. */
const WHOLE_COUNTRY = '-'
const NONE: never[] = []
const optionsOf = (places: readonly { code: string; name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: name }))

/** Lists the public holidays of a country and region; a manager chooses which of them become closed days. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState<{ country?: string; region?: string }>({})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error } = useEndpointQuery(listPublicHolidays, { query: place })
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  const add = useEndpointMutation(createClosedDays, {
    onSuccess: (days) => {
      showToast({ title: words.closed(days.length) })
      onClose()
    },
    onError: (failure) => showCallFailure(closedDayMessages.addFailed, failure),
  })
  const open = (data?.holidays ?? NONE).filter(({ isClosed }) => !isClosed)
  const days = open.filter(({ date }) => chosen.has(date)).map(({ date, name }) => ({ date, name }))
  const goTo = (next: typeof place) => {
    setPlace(next)
    setChosen(new Set())
  }
  const toggle = (date: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(date)
    else next.delete(date)
    setChosen(next)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="primary"
            disabled={days.length === 0}
            isPending={add.isPending}
            onClick={() => add.mutate({ body: { days } })}
          >
            {words.close(days.length)}
          </Button>
        </>
      }
    >
      {known ? (
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <Field label={words.country}>
            <Select
              value={place.country ?? known.country ?? ''}
              onValueChange={(country) => goTo({ country })}
              options={optionsOf(known.countries)}
            />
          </Field>
          {known.regions.length > 0 ? (
            <Field label={words.region}>
              <Select
                value={place.region ?? WHOLE_COUNTRY}
                onValueChange={(region) =>
                  goTo({
                    ...(known.country !== null && { country: known.country }),
                    ...(region !== WHOLE_COUNTRY && { region }),
                  })
                }
                options={[{ value: WHOLE_COUNTRY, label: words.wholeCountry }, ...optionsOf(known.regions)]}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      {error && !data ? <LoadFailure error={error} /> : null}
      {!data && !error ? <Skeleton className="h-64" /> : null}
      {data?.holidays.length === 0 ? (
        <p className="text-soft">{data.country === null ? words.chooseCountry : words.none}</p>
      ) : null}
      {data && open.length > 1 ? (
        <Checkbox
          isChecked={days.length === open.length}
          onChange={(isAll) => setChosen(new Set(isAll ? open.map(({ date }) => date) : []))}
          label={words.all}
          className="border-b border-line"
        />
      ) : null}
      <ul>
        {(data?.holidays ?? NONE).map(({ date, name, englishName, isClosed }) => (
          <li key={date} className="border-b border-line">
            <Checkbox
              isChecked={isClosed || chosen.has(date)}
              disabled={isClosed}
              onChange={(isChosen) => toggle(date, isChosen)}
              label={words.holiday(formatDay(date, 'EEE, MMM d, yyyy'), name)}
              hint={isClosed ? words.closedAlready : englishName}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
