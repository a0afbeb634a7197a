import type * as english from '../../areas/screens.ts'

export const areaScreens: typeof english.areaScreens = {
  title: 'Zonas',
  description: 'Dónde se trabaja, como barra, sala o terraza. Los turnos y las necesidades pueden indicar una zona.',
  none: 'Todavía no hay zonas. Sin ellas, los turnos no muestran ninguna.',
  add: 'Añadir zona',
  edit: 'Renombrar zona',
  name: 'Nombre',
  namePlaceholder: 'p. ej., Terraza',
  deleteWarning:
    'Los turnos a partir de hoy y las necesidades dejan de tener esta zona. Los anteriores la conservan. Puedes deshacerlo.',
  noArea: 'Sin zona',
}
