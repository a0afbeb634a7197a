import { setLanguage } from '@fairweek/domain/contracts/users'
import { HOUR_CLOCKS, LOCALES } from '@fairweek/domain/language/reader'
import { LANGUAGE_NAMES, languageScreens as words } from '@fairweek/domain/messages/app/language'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { CURRENT_USER_KEY } from '../../session/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { showFailure } from '../../ui/toast-store.ts'

const AS_BUSINESS = 'asBusiness'
const asBusiness = () => ({ value: AS_BUSINESS, label: words.asBusiness }) as const

/** Selects the signed-in user's language and 12-hour or 24-hour clock; saving reloads the page. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { chosenLocale, chosenHourClock } = useSession()
  const queryClient = useQueryClient()
  const [locale, setLocale] = useState(chosenLocale)
  const [hourClock, setHourClock] = useState(chosenHourClock)
  const { mutate, isPending } = useEndpointMutation(setLanguage, {
    onSuccess: (user) => {
      queryClient.setQueryData(CURRENT_USER_KEY, user)
      onClose()
    },
    onError: (error) => showFailure(words.saveFailed, messageOf(error)),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" isPending={isPending} onClick={() => mutate({ body: { locale, hourClock } })}>
            {buttonWords.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={words.language}>
          <Select
            value={locale ?? AS_BUSINESS}
            onValueChange={(next) => setLocale(next === AS_BUSINESS ? null : next)}
            options={[asBusiness(), ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))]}
          />
        </Field>
        <Field label={words.clock}>
          <Select
            value={hourClock ?? AS_BUSINESS}
            onValueChange={(next) => setHourClock(next === AS_BUSINESS ? null : next)}
            options={[asBusiness(), ...HOUR_CLOCKS.map((value) => ({ value, label: words.clocks[value] }))]}
          />
        </Field>
      </div>
    </Dialog>
  )
}
