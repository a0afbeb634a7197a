import { Section } from '../ui/section.tsx'

export function EventsPage() {
  return <Section title="Events">{null}</Section>
}
