import { seeWeek } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { useEffect } from 'react'
import { callEndpoint } from '../../../api/call.ts'

/** Notes that one's own week is on screen, and again whenever it has changed there (PUB-02). Nobody is told if that fails. */
export function useSeenWeek(weekStart: string, shifts: readonly Shift[] | undefined) {
  useEffect(() => {
    if (!shifts) return
    const note = () => {
      if (document.visibilityState === 'visible')
        callEndpoint(seeWeek, { body: { weekStartDate: weekStart } }).catch(() => undefined)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [weekStart, shifts])
}
