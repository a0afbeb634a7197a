import { useEffect, useState } from 'react'

/** Whether an instant has passed; re-renders when it does. False for null. */
export function useHasPassed(instant: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = instant === null ? null : Date.parse(instant) - now
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left !== null && left <= 0
}
