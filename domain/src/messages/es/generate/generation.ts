import { countOf } from '../../count.ts'
import type * as english from '../../generate/generation.ts'

export const generationMessages: typeof english.generationMessages = {
  busySelf: 'Ya estás generando un horario para esta semana. Espera a que termine o cancélalo.',
  busy: (by) =>
    by === null
      ? 'Ya se está generando un horario para esta semana. Espera a que termine o cancélalo.'
      : `${by} ya está generando un horario para esta semana. Espera a que termine o cancélalo.`,
  busyWeek: (dates, by) =>
    by === null
      ? `Ya se está generando un horario para la semana ${dates}. Espera a que termine o cancélalo y después vuelve a generar tus semanas.`
      : `${by} ya está generando un horario para la semana ${dates}. Espera a que termine o cancélalo y después vuelve a generar tus semanas.`,
  busyWeekSelf: (dates) =>
    `Ya estás generando un horario para la semana ${dates}. Espera a que termine o cancélalo y después vuelve a generar tus semanas.`,
  silent: (silentSeconds, waitSeconds) =>
    `Esta semana ya se está generando, pero el servidor no responde desde hace ${countOf(silentSeconds, 'segundo', 'segundos')}. Vuelve a intentarlo en ${countOf(waitSeconds, 'segundo', 'segundos')}.`,
  noResult: 'Todavía no se ha generado ningún horario para esta semana.',
  noCertificate:
    'Esta semana no tiene certificado: su último resultado no está demostrado o es demasiado antiguo. Vuelve a generar la semana para obtener uno.',
  queueFull: (maximum) =>
    `Ya tienes ${countOf(maximum, 'horario', 'horarios')} en espera. Espera a que se empiece a generar uno o cancélalo.`,
  notRunning: 'No se está generando ningún horario para esta semana.',
  cancelled: 'Deteniendo. Se conserva el mejor horario hasta ahora.',
}
