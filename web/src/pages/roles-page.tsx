import { Section } from '../ui/section.tsx'

export function RolesPage() {
  return <Section title="Roles">{null}</Section>
}
