import { countOf } from '../../count.ts'
import type * as english from '../../schedule/fill.ts'

export const fillMessages: typeof english.fillMessages = {
  nothingLastWeek: 'La semana pasada no tiene turnos que copiar.',
  nothingToSave: 'Esta semana no tiene turnos que guardar.',
  templateGone: 'Esta plantilla ya no existe.',
  nameTaken: 'Ya existe una plantilla con este nombre. Elige otro nombre o elimina antes esa plantilla.',
  filled: (added) =>
    added === 0
      ? 'No se ha añadido nada.'
      : `${countOf(added, 'borrador añadido', 'borradores añadidos')}. No se avisa a nadie hasta que se publique la semana.`,
  already: (count) => `${countOf(count, 'turno ya existía', 'turnos ya existían')}.`,
  leftOpen: (shift, reason) => `${shift}: queda vacante, ${reason}.`,
  leftOut: (shift, reason) => `${shift}: no se añade, ${reason}.`,
  hasLeft: 'la persona asignada ya no está en el personal',
  cannot: (person, fact) => `${person} ${fact}`,
  started: 'ya ha empezado',
  roleGone: 'su puesto ya no existe',
  shift: (role, time) => `${role}, ${time}`,
  saved: 'Plantilla guardada',
  deleted: 'Plantilla eliminada',
  saveFailed: 'No se pudo guardar la plantilla',
  deleteFailed: 'No se pudo eliminar la plantilla',
  fillFailed: 'No se pudo rellenar la semana',
}

export const fillScreens: typeof english.fillScreens = {
  menu: 'Rellenar con…',
  title: 'Rellenar esta semana',
  hint: 'Los turnos se añaden como borradores y no sustituyen nada. Si alguien no puede hacer un turno, queda vacante y se indica aquí.',
  lastWeek: 'Copiar la semana pasada',
  templates: 'Plantillas',
  noTemplates: 'Todavía no hay plantillas. Guarda una semana aquí abajo para volver a usarla.',
  templateOf: (shifts, hasPeople) =>
    `${countOf(shifts, 'turno', 'turnos')}, ${hasPeople ? 'con personas' : 'sin personas'}`,
  apply: 'Aplicar',
  applyThat: (name) => `Aplicar la plantilla ${name}`,
  deleteThat: (name) => `Eliminar la plantilla ${name}`,
  save: 'Guardar esta semana como plantilla',
  name: 'Nombre',
  namePlaceholder: 'p. ej., Semana de verano',
  keepPeople: 'Conservar las personas',
  keepPeopleHint: 'Si no, sus turnos se añaden como vacantes.',
  saveButton: 'Guardar plantilla',
  outcome: 'Qué se ha añadido',
}
