import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { formatDay } from '@fairweek/domain/time/format-day'
import { UsersRound } from 'lucide-react'
import { useContext } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChangeDemand } from './grid-contexts.ts'

/**
 * Opens the demand of the shown week from one of its days. In the table's header it is an icon without a tab stop,
 * because the roster has only one.
 */
export function DemandButton({ date, isInTable = false }: { date: string; isInTable?: boolean }) {
  const changeDemand = useContext(ChangeDemand)
  if (!changeDemand) return null
  const label = gridScreens.changeDemandOf(formatDay(date, 'EEEE, MMM d'))
  const icon = <UsersRound aria-hidden="true" />
  if (isInTable)
    return (
      <IconButton label={label} size="small" tabIndex={-1} onClick={() => changeDemand(date)}>
        {icon}
      </IconButton>
    )
  return (
    <Button className="w-full whitespace-normal" icon={icon} aria-label={label} onClick={() => changeDemand(date)}>
      {gridScreens.needMoreOrFewer}
    </Button>
  )
}
