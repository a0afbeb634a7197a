/**
 * The letters of a role in its colour, small; the surrounding element sets the role (`roleStyle`). They are not text
 * content, so that neither a copied nor a spoken name begins with them.
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
