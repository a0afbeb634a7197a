import { Section } from '../ui/section.tsx'

export function DashboardPage() {
  return <Section title="Dashboard">{null}</Section>
}
