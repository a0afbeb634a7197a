import { Section } from '../ui/section.tsx'

export function TimesheetsPage() {
  return <Section title="Timesheets">{null}</Section>
}
