import type { ComponentProps, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface TableProps {
  /** Name of the table, for screen readers only. */
  caption: string
  className?: string
  children: ReactNode
}

/**
 * A table with hairlines between rows and a heavier line under the headings. On phones, each row becomes a block: give
 * every cell a `heading`, which is shown before its value.
 */
export function Table({ caption, className, children }: TableProps) {
  return (
    <table className={mergeClasses('block w-full text-left md:table', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableHeading({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={mergeClasses(
        'type-label border-b border-line-strong px-3 py-2 text-faint first:pl-0 last:pr-0',
        className,
      )}
      {...rest}
    />
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="block md:table-row-group">{children}</tbody>
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={mergeClasses('block border-b border-line py-3 md:table-row md:py-0', className)} {...rest} />
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** Shown before the value on phones. */
  heading?: string
}

export function TableCell({ heading, className, children, ...rest }: TableCellProps) {
  return (
    <td
      className={mergeClasses(
        'weak:flex weak:items-baseline gap-3 py-1 align-middle tiny:flex-wrap tiny:gap-y-0 md:table-cell md:px-3 md:py-2.5 md:first:pl-0 md:last:pr-0',
        className,
      )}
      {...rest}
    >
      {heading ? (
        <span aria-hidden="true" className="w-32 shrink-0 text-sm text-faint tiny:w-full md:hidden">
          {heading}
        </span>
      ) : null}
      {heading ? <div className="min-w-0">{children}</div> : children}
    </td>
  )
}
