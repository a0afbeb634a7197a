import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { formatDay } from '@fairweek/domain/time/format-day'
import { UsersRound } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChangeDemand } from './grid-contexts.ts'

/**
 * Opens the demand of the shown week from one of its days. In the table's header it has no tab stop, because the roster
 * has only one.
 */
export function DemandButton({ date, isInTable = false }: { date: string; isInTable?: boolean }) {
  const changeDemand = useContext(ChangeDemand)
  if (!changeDemand) return null
  return (
    <IconButton
      label={gridScreens.changeDemandOf(formatDay(date, 'EEEE, MMM d'))}
      size="small"
      tabIndex={isInTable ? -1 : undefined}
      onClick={() => changeDemand(date)}
    >
      <UsersRound aria-hidden="true" />
    </IconButton>
  )
}
