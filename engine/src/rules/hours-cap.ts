/** True when a person with `workedMinutes` may not take `dutyMinutes` more under a cap (Infinity = no cap). */
export function exceedsHoursCap(workedMinutes: number, dutyMinutes: number, maxMinutes: number): boolean {
  return workedMinutes + dutyMinutes > maxMinutes
}
