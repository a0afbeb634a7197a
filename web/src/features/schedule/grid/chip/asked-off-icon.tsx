import { CalendarX } from 'lucide-react'

/** Marks a shift whose person has asked to cancel it. */
export function AskedOffIcon() {
  return <CalendarX data-asked-off="" className="size-3 shrink-0 text-spot" />
}
