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
      ? `Ya se está generando un horario para la semana ${dates}, así que no se ha iniciado nada. Espera a que termine o cancélalo.`
      : `${by} ya está generando un horario para la semana ${dates}, así que no se ha iniciado nada. Espera a que termine o cancélalo.`,
  busyWeekSelf: (dates) =>
    `Ya estás generando un horario para la semana ${dates}, así que no se ha iniciado nada. Espera a que termine o cancélalo.`,
  silent: (silentSeconds, waitSeconds) =>
    `El servidor que genera esta semana no responde desde hace ${countOf(silentSeconds, 'segundo', 'segundos')}. Vuelve a intentarlo en ${countOf(waitSeconds, 'segundo', 'segundos')}.`,
  noResult: 'Todavía no se ha generado ningún horario para esta semana.',
  noCertificate:
    'No hay ningún certificado guardado para esta semana: no se demostró nada al generarla por última vez, o el resultado es demasiado antiguo. Genera la semana para obtener uno.',
  queueFull: (maximum) =>
    `Ya tienes ${countOf(maximum, 'horario', 'horarios')} en espera. Espera a que se empiece a generar uno o cancélalo.`,
  notRunning: 'No se está generando ningún horario para esta semana.',
  cancelled: 'Deteniendo. Se conserva el mejor horario hasta ahora.',
}
