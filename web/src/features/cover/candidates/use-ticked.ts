import { useState } from 'react'

/** Keeps which people are ticked. */
export function useTicked() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return { chosen, tick }
}
