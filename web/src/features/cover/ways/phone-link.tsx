import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { telLink } from '../../../marks/tel-link.ts'

/** A link that calls a person; renders nothing if no number is stored. */
export function PhoneLink({ name, phoneNumber }: { name: string; phoneNumber: string | null }) {
  if (phoneNumber === null) return null
  return (
    <a
      href={telLink(phoneNumber)}
      aria-label={`${words.call(phoneNumber)}: ${name}`}
      className="inline-flex items-center py-1.5 text-sm text-soft underline underline-offset-2 touch:min-h-11"
    >
      {words.call(phoneNumber)}
    </a>
  )
}
