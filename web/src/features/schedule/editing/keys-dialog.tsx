import { buttonWords } from '@fairweek/domain/messages/buttons'
import { editingKeys } from '@fairweek/domain/messages/schedule/editing/editing-keys'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Lists the keyboard shortcuts and mouse gestures that move shifts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={editingKeys.title}
      size="medium"
      isReading
      footer={
        <Button variant="primary" onClick={onClose}>
          {buttonWords.close}
        </Button>
      }
    >
      <h3 className="type-label text-soft">{editingKeys.byKeyboard}</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {editingKeys.keys.map(({ keys, does }) => (
          <div key={does} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 py-1.5">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line-strong bg-sunk px-1.5 text-center text-sm font-[580]"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3 className="type-label mt-5 text-soft">{editingKeys.byMouse}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {editingKeys.mouse.map((sentence) => (
          <li key={sentence} className="py-1.5">
            {sentence}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
