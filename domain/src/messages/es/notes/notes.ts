import type * as english from '../../notes/notes.ts'

export const noteMessages: typeof english.noteMessages = {
  saved: 'Nota guardada',
  deleted: 'Nota eliminada',
  saveFailed: 'No se pudo guardar la nota',
  notFound: 'Esta nota ya no existe.',
  stale: (changed) => `${changed} Tu texto sigue aquí: compara los dos y guarda de nuevo.`,
  twice: 'Otra persona ha añadido una nota. Tu texto sigue aquí: compara los dos y guarda de nuevo.',
  dayOutsideWeek: 'El día debe ser de esta semana.',
  oneThing: 'Una nota debe pertenecer a una semana, a un día o a un turno.',
  shiftNoted: (by, role, day, time, text) => `${by} dejó una nota en tu turno de ${role}, ${day}, ${time}: ${text}`,
}
