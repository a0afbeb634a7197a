import { Section } from '../ui/section.tsx'

export function NotificationsPage() {
  return <Section title="Notifications">{null}</Section>
}
