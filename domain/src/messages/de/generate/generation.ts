import { countOf } from '../../count.ts'
import type * as english from '../../generate/generation.ts'

const seconds = (count: number) => countOf(count, 'Sekunde', 'Sekunden')

export const generationMessages: typeof english.generationMessages = {
  busySelf: 'Du erstellst für diese Woche schon einen Dienstplan. Warte, bis er fertig ist, oder brich ab.',
  busy: (by) =>
    by === null
      ? 'Für diese Woche wird schon ein Dienstplan erstellt. Warte, bis er fertig ist, oder brich ab.'
      : `${by} erstellt für diese Woche schon einen Dienstplan. Warte, bis er fertig ist, oder brich ab.`,
  busyWeek: (dates, by) =>
    by === null
      ? `Für die Woche ${dates} wird schon ein Dienstplan erstellt. Warte, bis er fertig ist, oder brich ab. Erstelle deine Wochen danach noch einmal.`
      : `${by} erstellt für die Woche ${dates} schon einen Dienstplan. Warte, bis er fertig ist, oder brich ab. Erstelle deine Wochen danach noch einmal.`,
  busyWeekSelf: (dates) =>
    `Du erstellst für die Woche ${dates} schon einen Dienstplan. Warte, bis er fertig ist, oder brich ab. Erstelle deine Wochen danach noch einmal.`,
  silent: (silentSeconds, waitSeconds) =>
    `Für diese Woche wird schon ein Dienstplan erstellt, aber der Server antwortet seit ${seconds(silentSeconds)} nicht. Versuch es in ${seconds(waitSeconds)} noch einmal.`,
  noResult: 'Für diese Woche wurde noch kein Dienstplan erstellt.',
  noCertificate:
    'Diese Woche hat kein Zertifikat: Ihr letztes Ergebnis ist nicht bewiesen oder zu alt. Erstelle den Dienstplan noch einmal, um eines zu bekommen.',
  queueFull: (maximum) =>
    `Du hast schon ${countOf(maximum, 'Dienstplan', 'Dienstpläne')} in der Warteschlange. Warte, bis einer an der Reihe ist, oder brich einen ab.`,
  notRunning: 'Für diese Woche wird gerade kein Dienstplan erstellt.',
  cancelled: 'Wird beendet. Der bisher beste Dienstplan bleibt erhalten.',
}
