import { saveTakings } from '@fairweek/domain/contracts/takings/takings'
import { takingsMessages, takingsScreens as words } from '@fairweek/domain/messages/takings/takings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOutdated } from '../../api/api-error.ts'
import { fillPath } from '../../api/endpoint-url.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface TakingsFieldProps {
  date: string
  /** The day in words. */
  name: string
  /** Null if unknown. */
  cents: number | null
}

const textOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))

/** The takings of a day, saved when the field is left or with Enter. */
export function TakingsField({ date, name, cents }: TakingsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const client = useQueryClient()
  const saving = useEndpointMutation(saveTakings, {
    onSuccess: () => {
      setTyped(null)
      showToast({ title: takingsMessages.saved })
    },
    onError: (error) => {
      showCallFailure(takingsMessages.saveFailed, error)
      // The next save is based on what the refusal names.
      if (isOutdated(error)) void refreshAfter(client, fillPath(saveTakings.path, { date }))
    },
  })
  const save = () => {
    if (typed === null || typed === textOf(cents)) return setTyped(null)
    const amount = typed.trim() === '' ? null : Math.round(Number(typed) * 100)
    saving.mutate({ params: { date }, body: { cents: amount, basedOn: cents } })
  }
  return (
    <NumberInput
      aria-label={words.takingsOf(name)}
      min={0}
      step="0.01"
      placeholder={words.takings}
      value={typed ?? textOf(cents)}
      disabled={saving.isPending}
      data-saved={typed === null || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
      className="min-w-0"
    />
  )
}
