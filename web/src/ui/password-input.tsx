import { uiWords } from '@fairweek/domain/messages/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

/** A password input with a button that reveals the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...useFieldWiring()}
        type={isShown ? 'text' : 'password'}
        className={mergeClasses(controlClasses, controlHeight, 'pr-11', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label={isShown ? uiWords.hidePassword : uiWords.showPassword}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-faint hover:text-ink"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
