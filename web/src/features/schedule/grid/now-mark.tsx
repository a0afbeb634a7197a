/**
 * The current time on a strip, in ink with a paper-coloured outline: visible on covered areas, and not mistaken for a
 * shortage.
 */
export function NowMark({ d }: { d: string }) {
  return (
    <>
      <path d={d} className="fill-none stroke-paper" strokeWidth="5" vectorEffect="non-scaling-stroke" />
      <path d={d} className="fill-none stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </>
  )
}
