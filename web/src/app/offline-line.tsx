import { offlineScreens } from '@fairweek/domain/messages/app/offline'
import { WifiOff } from 'lucide-react'
import { useAsOf } from '../api/as-of.ts'
import { useInstantFormat } from '../session/display-time-zone.ts'

/** Says that there is no network, and how old the data on screen is. */
export function OfflineLine() {
  const asOf = useAsOf()
  const format = useInstantFormat()
  if (asOf === null) return null
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-lg border border-line-strong bg-sunk px-4 py-2 text-sm print:hidden"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      {offlineScreens.asOf(format(asOf, 'MMM d, h:mm a'))}
    </p>
  )
}
