import { useEffect, useMemo } from 'react'
import { describeBreaks, useWeekBreaks } from './use-week-breaks.ts'

interface WeekBreaksProps {
  weekStart: string
  onBreaks: (texts: ReadonlyMap<number, string>) => void
}

/** Reads the breaks of a week for its cards and its printed sheet, and shows nothing itself (BREAK-06). */
export function WeekBreaks({ weekStart, onBreaks }: WeekBreaksProps) {
  const breaks = useWeekBreaks(weekStart).data?.breaks
  const texts = useMemo(() => {
    const ids = new Set(breaks?.map(({ shiftId }) => shiftId))
    return new Map([...ids].map((id) => [id, describeBreaks(id, breaks) ?? '']))
  }, [breaks])
  useEffect(() => onBreaks(texts), [texts, onBreaks])
  return null
}
