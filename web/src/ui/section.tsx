import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface SectionProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** A count or badge right after the title. */
  badge?: ReactNode
  /** Link target: links such as #conflicts scroll to the section and focus it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A section of a page: a heavy line, a title, and its content without a frame. */
export function Section({ title, description, actions, badge, id, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={mergeClasses('min-w-0 scroll-mt-4', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-ink pt-2.5">
        <div className="min-w-0 max-sm:grow max-sm:basis-3/5">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 id={titleId} className="type-title text-lg">
              {title}
            </h2>
            {badge}
          </div>
          {description ? <p className="text-sm text-soft">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
