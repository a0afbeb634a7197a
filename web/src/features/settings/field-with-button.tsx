import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export interface FieldWithButtonProps {
  id: string
  words: { label: string; hint: string }
  value: string
  error: string | undefined
  onChange: (value: string) => void
  button: string
  onPress: () => Promise<void>
}

/** Edits a text that a button can fill in. */
export function FieldWithButton({ id, words, value, error, onChange, button, onPress }: FieldWithButtonProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <Field id={id} label={words.label} hint={words.hint} error={error} className="w-full">
        <Input autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Button size="small" onClick={() => void onPress()}>
        {button}
      </Button>
    </div>
  )
}
