/** The letters of a role in its colour, small: the element around it says which role (`roleStyle`). */
export function RoleMark({ mark }: { mark: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block min-w-4 shrink-0 rounded-sm border border-role bg-role-soft px-0.5 text-center text-2xs leading-3.5 font-[720] text-role-ink"
    >
      {mark}
    </span>
  )
}
