/**
 * A role's letters, small and in its colour; the surrounding element sets the colour with `roleStyle`. The letters are
 * not text content, so that they are neither copied nor read out with the name.
 */
export function RoleMark({ mark }: { mark: string }) {
  return (
    <span
      aria-hidden="true"
      data-mark={mark}
      className="inline-block min-w-4 shrink-0 rounded-sm border border-role bg-role-soft px-0.5 text-center text-2xs leading-3.5 font-[720] text-role-ink before:content-[attr(data-mark)]"
    />
  )
}
