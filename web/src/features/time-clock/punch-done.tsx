import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says in large letters what was clocked. */
export function PunchDone({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className="grid flex-1 place-content-center justify-items-center gap-4 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-good text-inverse">
        <Check aria-hidden="true" className="size-14" />
      </span>
      <p className="type-title text-4xl wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="text-2xl">{text}</p>
      {children}
    </div>
  )
}
