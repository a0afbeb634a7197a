import { settingMessages } from '@fairweek/domain/messages/settings'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { saveDisplayTimeZone, useDisplayTimeZone } from '../../session/display-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showFailure, showToast } from '../../ui/toast-store.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

/** The zone of one's own timestamps; applies on Save only, Cancel goes back (SET-03). */
export function TimeZoneSettings() {
  const saved = useDisplayTimeZone()
  const [chosen, setChosen] = useState<string | null>(null)
  const zone = chosen ?? saved
  const save = () => {
    try {
      saveDisplayTimeZone(zone)
      setChosen(null)
      showToast({ title: settingMessages.timeZoneUpdated })
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
      <p className="text-soft">
        Timestamps, such as those of notifications, are shown to you in this time zone. Shifts keep the time of the
        business.
      </p>
      <Field label="Time Zone" hint={`It is ${toTwelveHour(wallClock(Date.now(), zone).time)} there now.`}>
        <TimeZoneSelect value={zone} onChange={setChosen} />
      </Field>
      <div>
        <Button
          size="small"
          icon={<LocateFixed aria-hidden="true" />}
          onClick={() => setChosen(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        >
          Use browser timezone
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button type="submit" variant="primary">
          Save Changes
        </Button>
        <Button onClick={() => setChosen(null)}>Cancel</Button>
      </div>
    </form>
  )
}
