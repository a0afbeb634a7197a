/** What overtime taking the shift would cause, each as a warning (COST-06). */
export function OvertimeFacts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact) => (
    <span key={fact} className="text-warn-ink">
      {fact}
    </span>
  ))
}
