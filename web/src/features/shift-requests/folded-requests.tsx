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
  Panel: ComponentType<{ onFold: () => void }>
}

/** A panel of requests, folded to one line above a week; nothing while nobody asks (REQ-08). */
function FoldedRequests({ title, Panel }: FoldedRequestsProps) {
  const { data = [] } = useEndpointQuery(listShiftRequests, {})
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // The open panel stays mounted when the last request is decided, because a dialog may follow.
  if (isOpen) return <Panel onFold={() => setIsOpen(false)} />
  if (data.length === 0) return null
  return (
    <Alert
      isCompact
      title={title}
      className="print:hidden"
      actions={
        <Button ref={button} size="small" aria-label={`${words.show}: ${title}`} onClick={() => setIsOpen(true)}>
          {words.show}
        </Button>
      }
    >
      {words.count(data.length)}
    </Alert>
  )
}

/** The requests that wait for a manager, above the managers' week. */
export function RequestsOfWeek() {
  return <FoldedRequests title={words.title} Panel={ShiftRequestsPanel} />
}

/** The user's own open requests, above their week. */
export function OwnRequestsOfWeek() {
  return <FoldedRequests title={words.ownTitle} Panel={OwnRequestsPanel} />
}
