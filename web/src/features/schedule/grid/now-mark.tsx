/** The present moment on a strip, in ink with a rim of paper: it is seen on what is covered, and is no shortage. */
export function NowMark({ d }: { d: string }) {
  return (
    <>
      <path d={d} className="fill-none stroke-paper" strokeWidth="5" vectorEffect="non-scaling-stroke" />
      <path d={d} className="fill-none stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </>
  )
}
