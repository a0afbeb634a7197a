import type * as english from '../../staff-records/data.ts'

export const personDataScreens: typeof english.personDataScreens = {
  records: 'Datos guardados',
  download: 'Descargar datos',
  downloadOwn: 'Descargar mis datos',
  hint: 'Todo lo que hay guardado sobre esta persona, en un archivo',
  ownHint: 'Todo lo que hay guardado sobre ti, en un archivo',
  failed: 'No se han descargado los datos',
}
