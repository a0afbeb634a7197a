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

interface Typed {
  text: string
  /** The amount that was shown when typing began; after a refusal, the one that is shown now. */
  basedOn: number | null | 'shown'
}

const textOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))

/** The takings of a day, saved when the field is left or with Enter. */
export function TakingsField({ date, name, cents }: TakingsFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const client = useQueryClient()
  const saving = useEndpointMutation(saveTakings, {
    onSuccess: () => {
      setTyped(null)
      showToast({ title: takingsMessages.saved })
    },
    onError: (error) => {
      showCallFailure(takingsMessages.saveFailed, error)
      if (!isOutdated(error)) return
      // The next save is based on what the refusal names.
      setTyped((refused) => refused && { ...refused, basedOn: 'shown' })
      void refreshAfter(client, fillPath(saveTakings.path, { date }))
    },
  })
  const save = () => {
    if (typed === null || typed.text === textOf(cents)) return setTyped(null)
    const amount = typed.text.trim() === '' ? null : Math.round(Number(typed.text) * 100)
    const basedOn = typed.basedOn === 'shown' ? cents : typed.basedOn
    saving.mutate({ params: { date }, body: { cents: amount, basedOn } })
  }
  return (
    <NumberInput
      aria-label={words.takingsOf(name)}
      min={0}
      step="0.01"
      placeholder={words.takings}
      value={typed?.text ?? textOf(cents)}
      disabled={saving.isPending}
      data-saved={typed === null || undefined}
      onChange={({ target: { value } }) => setTyped({ text: value, basedOn: typed ? typed.basedOn : cents })}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
      className="min-w-0"
    />
  )
}
