import type * as english from '../../areas/screens.ts'

export const areaScreens: typeof english.areaScreens = {
  title: 'Zonas',
  description: 'Dónde se trabaja, como barra, sala o terraza. Cada turno y cada necesidad puede tener una zona.',
  none: 'Todavía no hay zonas. Añade una para mostrar dónde se trabaja cada turno.',
  add: 'Añadir zona',
  edit: 'Renombrar zona',
  name: 'Nombre',
  namePlaceholder: 'p. ej., Terraza',
  deleteWarning:
    'Los turnos a partir de hoy y las necesidades dejan de tener esta zona. Los anteriores la conservan. Puedes deshacerlo.',
  noArea: 'Sin zona',
}
