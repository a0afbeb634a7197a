import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { canBeCopied } from '@fairweek/domain/rules/shift-state'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyDialog } from './copy-dialog.tsx'

/** Opens the dialog that copies a shift to other days. */
export function CopyButton({ shift }: { shift: Shift }) {
  const [isOpen, setIsOpen] = useState(false)
  if (shift.startTime === null || !canBeCopied(shift)) return null
  return (
    <>
      <Button variant="quiet" size="small" icon={<Copy aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {copyScreens.open}
      </Button>
      {isOpen ? <CopyDialog shifts={[shift]} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
