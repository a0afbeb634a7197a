import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { formatDay } from '@fairweek/domain/time/format-day'
import { UsersRound } from 'lucide-react'
import { useContext } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChangeDemand } from './change-demand.ts'

/**
 * Opens the demand of the shown week from one of its days. In the table's narrow header it is an icon without a tab
 * stop, because the roster has only one.
 */
export function DemandButton({ date, isNarrow = false }: { date: string; isNarrow?: boolean }) {
  const changeDemand = useContext(ChangeDemand)
  if (!changeDemand) return null
  const label = gridScreens.changeDemandOf(formatDay(date, 'EEEE, MMM d'))
  const open = () => changeDemand(date)
  if (isNarrow)
    return (
      <IconButton label={label} size="small" tabIndex={-1} onClick={open}>
        <UsersRound aria-hidden="true" />
      </IconButton>
    )
  return (
    <Button size="small" icon={<UsersRound aria-hidden="true" />} aria-label={label} onClick={open}>
      {gridScreens.changeDemand}
    </Button>
  )
}
