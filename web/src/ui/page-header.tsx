import type { ReactNode } from 'react'

export interface PageHeaderProps {
  /** Only for pages that the top bar does not already name. */
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

/**
 * The header of a page: what the page is for, and its main action. The page's h1 is the title in the top bar above it.
 */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {title ? <h2 className="type-title text-2xl">{title}</h2> : null}
        {description ? <p className="max-w-prose text-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  )
}
