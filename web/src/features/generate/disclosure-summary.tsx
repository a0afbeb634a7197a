import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The summary line of a disclosure. */
export function DisclosureSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="-mx-2 flex min-h-8 w-fit list-none items-center gap-2 rounded-md px-2 text-sm font-[620] hover:bg-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronDown
        className="size-4 text-faint transition-transform [[open]>summary>&]:rotate-180"
        aria-hidden="true"
      />
      {children}
    </summary>
  )
}
