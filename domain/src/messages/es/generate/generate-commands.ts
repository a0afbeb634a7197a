import type * as english from '../../generate/generate-commands.ts'

export const generateCommands: typeof english.generateCommands = {
  title: 'Generar horario',
  modes: {
    title: 'Otras formas de generar',
    anew: 'Replanificar borradores',
    fewChanges: 'Replanificar con pocos cambios',
    severalWeeks: 'Varias semanas…',
  },
  showLast: 'Ver el último resultado',
}
