import { countOf } from '../../count.ts'
import type * as english from '../../work-contracts/work-contracts.ts'

export const workContractMessages: typeof english.workContractMessages = {
  nameRequired: 'El nombre del contrato es obligatorio',
  nameTaken: 'Ya existe un contrato con este nombre.',
  notFound: 'Contrato no encontrado',
  deleted: 'Contrato eliminado',
  inUse: 'Hay personas con este contrato. Asígnales otro primero.',
  outdated: 'Otra persona ha cambiado este contrato. Recárgalo e inténtalo de nuevo.',
  saved: 'Contrato guardado',
  saveFailed: 'No se pudo guardar el contrato',
  deleteFailed: 'No se pudo eliminar el contrato',
  unknown: 'Ese contrato no existe.',
}

export const workContractScreens: typeof english.workContractScreens = {
  title: 'Contratos',
  description: 'Un contrato reúne reglas de jornada. Asígnalo a cada persona en la página Personal.',
  none: 'Todavía no hay contratos',
  noneHint: 'Sin contrato, solo se aplican las reglas del horario de esta página.',
  add: 'Añadir contrato',
  edit: 'Editar contrato',
  removeHint: 'Puedes deshacerlo.',
  people: (count) => (count === 0 ? 'Sin asignar' : `Asignado a ${countOf(count, 'persona', 'personas')}`),
  name: 'Nombre',
  namePlaceholder: 'Jornada completa',
  preset: 'Partir de',
  choosePreset: 'Elige un modelo',
  anyTime: 'Cualquier hora',
  presets: {
    none: 'Sin reglas',
    partTime: 'Media jornada',
    student: 'Estudiante',
    euDirective: 'Directiva europea de tiempo de trabajo',
    uk: 'Reino Unido, mayores de edad',
    ukUnder18: 'Reino Unido, menores de 18 años',
    newZealand: 'Nueva Zelanda, 40 horas',
    newZealandUnder16: 'Nueva Zelanda, menores de 16 años',
  },
  noAdvice:
    'Los modelos son puntos de partida, no asesoramiento legal. No recogen excepciones ni pausas: consulta la ley y los convenios que te correspondan.',
  groups: { hours: 'Horas', days: 'Días', nights: 'Noches y cierres', rest: 'Descanso y horario' },
  rules: 'Reglas',
  noRules: 'Sin reglas',
  blankHint: 'Deja en blanco lo que no se aplique.',
  contract: 'Contrato',
  noContract: 'Sin contrato',
  contractHint: 'Los administradores configuran los contratos en Ajustes.',
  adjust: 'Reglas solo para esta persona',
  adjustOpen: 'Cambiar las reglas de esta persona',
  adjustHint: 'Deja en blanco para usar la regla del contrato.',
  liftedOf: (rule) => `«${rule}» no se aplica`,
}
