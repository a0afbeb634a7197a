import { settingScreens } from '@fairweek/domain/messages/settings/screens'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { SaveButtons } from '../../marks/save-buttons.tsx'
import { TimeZoneSelect } from '../../marks/time-zone-select.tsx'
import { saveDisplayTimeZone, useDisplayTimeZone } from '../../session/display-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showFailure, showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'

/**
 * Selects the time zone of the user's timestamps. It takes effect on Save; Cancel reverts it. Either calls `onDone`
 * (SET-03).
 */
export function TimeZoneSettings({ onDone }: { onDone?: () => void }) {
  const saved = useDisplayTimeZone()
  const [chosen, setChosen] = useState<string | null>(null)
  const zone = chosen ?? saved
  useUnsavedWarning(zone !== saved)
  const save = () => {
    try {
      saveDisplayTimeZone(zone)
      setChosen(null)
      showToast({ title: settingMessages.timeZoneUpdated })
      onDone?.()
    } catch {
      showFailure(settingMessages.timeZoneFailed, settingMessages.timeZoneFailedDescription)
    }
  }
  return (
    <form
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="text-soft">{settingScreens.timeZoneIntroduction}</p>
      <Field
        id="timeZone"
        label={settingScreens.timeZone}
        hint={settingScreens.timeThere(formatTime(wallClock(Date.now(), zone).time))}
      >
        <TimeZoneSelect value={zone} onChange={setChosen} />
      </Field>
      <div>
        <Button
          size="small"
          icon={<LocateFixed aria-hidden="true" />}
          onClick={() => setChosen(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        >
          {settingScreens.useBrowserTimeZone}
        </Button>
      </div>
      <SaveButtons
        isShown
        onCancel={() => {
          setChosen(null)
          onDone?.()
        }}
      />
    </form>
  )
}
