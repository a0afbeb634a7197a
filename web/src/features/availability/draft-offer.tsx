import { draftAvailability, getDrafting } from '@fairweek/domain/contracts/availability/availability'
import { wordsScreens as words } from '@fairweek/domain/messages/availability/words'
import { Sparkles } from 'lucide-react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import type { SaidInWords } from './use-said-in-words.ts'

interface DraftOfferProps {
  said: SaidInWords
  staffId: number
  today: string
}

/** Offers a language model's draft for a message that was not understood, if a model is set up (AVAIL-03). */
export function DraftOffer({ said, staffId, today }: DraftOfferProps) {
  const { text } = said
  const host = useEndpointQuery(getDrafting, {}).data?.host ?? null
  const drafting = useEndpointMutation(draftAvailability, {
    onSuccess: ({ draft }) => {
      if (draft) said.showDraft({ text, statements: draft })
    },
    onError: (error) => showCallFailure(words.draftFailed, error),
  })
  if (host === null) return null
  const isAnswered = drafting.variables?.body.text === text && drafting.data?.draft === null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        icon={<Sparkles aria-hidden="true" />}
        isPending={drafting.isPending}
        onClick={() => drafting.mutate({ params: { staffId }, body: { text, today } })}
      >
        {words.askModel}
      </Button>
      <p className="min-w-48 flex-1 text-sm text-soft">{words.modelIs(host)}</p>
      <p role="status" className="basis-full text-sm font-[520] empty:hidden">
        {isAnswered ? drafting.data?.message : null}
      </p>
    </div>
  )
}
