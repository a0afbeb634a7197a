import { Section } from '../ui/section.tsx'

export function SettingsPage() {
  return <Section title="Settings">{null}</Section>
}
