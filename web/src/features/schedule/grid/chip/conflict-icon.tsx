import { TriangleAlert } from 'lucide-react'

/** Marks a shift with a critical or high conflict, such as one in approved time off. */
export function ConflictIcon({ className = 'size-3' }: { className?: string }) {
  return <TriangleAlert data-conflict="" aria-hidden="true" className={`${className} shrink-0 text-warn-ink`} />
}
