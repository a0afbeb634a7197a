import { TriangleAlert } from 'lucide-react'

/** Marks a shift with a critical or high conflict, such as one in approved time off. */
export function ConflictIcon() {
  return <TriangleAlert data-conflict="" aria-hidden="true" className="size-3 shrink-0 text-warn-ink" />
}
