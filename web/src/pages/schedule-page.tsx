import { Section } from '../ui/section.tsx'

export function SchedulePage() {
  return <Section title="Schedule">{null}</Section>
}
