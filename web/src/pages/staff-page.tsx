import { Section } from '../ui/section.tsx'

export function StaffPage() {
  return <Section title="Staff">{null}</Section>
}
