import type * as english from '../../areas/screens.ts'

export const areaScreens: typeof english.areaScreens = {
  title: 'Zonas',
  description:
    'Las zonas son los lugares donde se trabaja, como barra, sala o terraza. Puedes indicar una en cada turno y en cada necesidad.',
  none: 'Todavía no hay zonas. Añade una para mostrar dónde se trabaja cada turno.',
  add: 'Añadir zona',
  edit: 'Renombrar zona',
  name: 'Nombre',
  namePlaceholder: 'p. ej., Terraza',
  deleteWarning:
    'Los turnos a partir de hoy y las necesidades dejan de tener esta zona. Los anteriores la conservan. Puedes deshacerlo.',
  noArea: 'Sin zona',
}
