import type { ReactNode } from 'react'

/** A section of the report with its own heading. */
export function ImportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="type-label mb-2 border-t border-line pt-3 text-faint">{title}</h3>
      {children}
    </section>
  )
}
