import type * as english from '../../conflicts/conflicts.ts'
import { countOf, numberText } from '../../count.ts'

const conflictCount = (count: number) => countOf(count, 'conflicto', 'conflictos')

export const conflictFixTitles: typeof english.conflictFixTitles = {
  give: (shift, from, to) => `Pasar a ${to} el turno de ${from}: ${shift}`,
  retime: (name, before, after) => `Que ${name} trabaje el ${after} en vez del ${before}`,
  delete: (shift, name) => `Eliminar el turno de ${name}: ${shift}`,
}

export const conflictMessages: typeof english.conflictMessages = {
  resolved: 'Conflicto resuelto',
  resolvedNote: 'El horario no cambia. El conflicto vuelve a aparecer si algo cambia en él.',
  ignoredNote: 'El horario no cambia. El conflicto queda oculto salvo que empeore.',
  resolveFailed: 'No se pudo resolver el conflicto',
  gone: 'Este conflicto ya no existe. Lo que lo causaba ha cambiado.',
  fixed: 'Conflicto solucionado',
  fixFailed: 'No se pudo solucionar el conflicto',
  overtaken: 'La semana ha cambiado y esta solución ya no serviría.',
}

export const conflictScreens: typeof english.conflictScreens = {
  title: 'Conflictos del horario',
  description: 'Reglas incumplidas esta semana, las más graves primero. Se actualiza al momento.',
  hideHint:
    '«Resolver» oculta un conflicto hasta que algo cambie en él; «Ignorar», salvo que empeore. Ninguno de los dos cambia el horario.',
  refresh: 'Actualizar',
  resolve: 'Resolver',
  ignore: 'Ignorar',
  resolveOf: (description) => `Resolver: ${description}`,
  ignoreOf: (description) => `Ignorar: ${description}`,
  loadFailed: 'No se pudieron cargar los conflictos',
  none: 'Sin conflictos esta semana',
  noneHint: 'Todos los turnos están cubiertos y no se incumple ninguna regla.',
  noneLeft: 'No quedan conflictos sin resolver esta semana',
  empty: 'Esta semana no tiene necesidades de personal ni turnos',
  emptyHint: 'Los conflictos aparecen cuando se añaden turnos o necesidades de personal.',
  notBegun: 'Todavía no hay nadie asignado esta semana',
  notBegunHint: 'Los conflictos aparecen cuando haya algún turno. El horario muestra lo que está vacante.',
  over: 'Esta semana ya ha terminado',
  overHint: 'Los conflictos se muestran para esta semana y las siguientes.',
  allResolved: (count) =>
    `${countOf(count, 'conflicto resuelto', 'conflictos resueltos')}. Un conflicto vuelve a aparecer si algo cambia en él.`,
  acceptedCount: (count) => countOf(count, 'excepción aceptada', 'excepciones aceptadas'),
  acceptedHint: 'Los conflictos ignorados vuelven si empeoran. Las excepciones vuelven si algo cambia en ellas.',
  accepted: 'Excepciones aceptadas',
  resolveHint: 'Ocultar este conflicto hasta que algo cambie en él',
  ignoreHint: 'Aceptar este conflicto y ocultarlo salvo que empeore',
  unresolvedCount: (count) => `${numberText(count)} sin resolver esta semana`,
  priorities: { critical: 'Crítica', high: 'Alta', medium: 'Media', low: 'Baja' },

  attention: 'Requiere atención',
  attentionCount: (count) => `${countOf(count, 'conflicto sin resolver', 'conflictos sin resolver')} esta semana`,
  attentionKinds: (severe, light) => {
    if (light === 0) return ''
    if (severe === 0) return 'ninguno de prioridad crítica o alta'
    return `${numberText(severe)} de prioridad crítica o alta, ${numberText(light)} de media o baja`
  },
  show: 'Ver conflictos',

  fixes: 'Soluciones',
  fixesOf: (description) => `Soluciones: ${description}`,
  trying: 'Buscando soluciones…',
  noFix: 'No se encontró ninguna solución sin incumplir otra regla.',
  noFixOfDrafts: 'No se encontró ninguna solución sin cambiar turnos publicados ni incumplir otra regla.',
  findCover: (name, shift) => `Buscar sustituto para ${name}: ${shift}`,
  apply: 'Aplicar',
  applyOf: (title) => `Aplicar: ${title}`,
  leaves: (conflicts) => `Queda pendiente: ${conflicts.join('; ')}`,

  recent: 'Conflictos recientes',
  recentHint: 'Desde ahora, los más graves primero.',
  recentNone: 'Ahora mismo no hay conflictos sin resolver.',
  viewAll: 'Ver todos los conflictos',
  mark: (descriptions) => `${conflictCount(descriptions.length)}: ${descriptions.join('; ')}`,
}
