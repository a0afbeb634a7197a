import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnRequestsPanel } from './own-requests-panel.tsx'
import { ShiftRequestsPanel } from './shift-requests-panel.tsx'

interface FoldedRequestsProps {
  title: string
  /** Shows the folded line as part of a line with other facts. */
  isInLine?: boolean
  Panel: ComponentType<{ onFold: () => void }>
}

/** A panel of requests, folded to one line above a week; nothing while nobody asks (REQ-08). */
function FoldedRequests({ title, isInLine = false, Panel }: FoldedRequestsProps) {
  const { data = [] } = useEndpointQuery(listShiftRequests, {})
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // The open panel stays mounted when the last request is decided, because a dialog may follow.
  if (isOpen)
    return (
      <div className="order-1 basis-full">
        <Panel onFold={() => setIsOpen(false)} />
      </div>
    )
  if (data.length === 0) return null
  const show = (
    <Button
      ref={button}
      size="small"
      variant={isInLine ? 'quiet' : 'secondary'}
      aria-label={`${words.show}: ${title}`}
      onClick={() => setIsOpen(true)}
    >
      {words.show}
    </Button>
  )
  if (isInLine)
    return (
      <div className="flex shrink-0 items-center text-sm">
        <p className="font-[620]">{words.count(data.length)}</p>
        {show}
      </div>
    )
  return (
    <Alert isCompact title={title} className="print:hidden" actions={show}>
      {words.count(data.length)}
    </Alert>
  )
}

/** The requests that wait for a manager, above the managers' week. */
export function RequestsOfWeek() {
  return <FoldedRequests title={words.title} isInLine Panel={ShiftRequestsPanel} />
}

/** The user's own open requests, above their week. */
export function OwnRequestsOfWeek() {
  return <FoldedRequests title={words.ownTitle} Panel={OwnRequestsPanel} />
}
