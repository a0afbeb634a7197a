import { countOf, firstOf, listOf, numberText } from '../count.ts'
import type * as english from '../import.ts'

export const importMessages: typeof english.importMessages = {
  notText: 'Esto no es un archivo de texto. Guarda la hoja como CSV y vuelve a intentarlo.',
  oldWorkbook:
    'Es un libro de Excel 97 a 2003 (.xls). En Excel elige Archivo, Guardar como, Libro de Excel (.xlsx) e importa ese archivo.',
  openDocument:
    'Es una hoja OpenDocument (.ods). En LibreOffice elige Archivo, Guardar como, Excel 2007-365 (.xlsx) o Texto CSV e importa ese archivo.',
  numbers: 'Es una hoja de Numbers. En Numbers elige Archivo, Exportar a, Excel (.xlsx) o CSV e importa ese archivo.',
  pdf: 'Es un PDF. Abre la hoja de la que salió, guárdala como .xlsx o CSV e importa ese archivo.',
  binaryWorkbook:
    'Es un libro binario (.xlsb). En Excel elige Archivo, Guardar como, Libro de Excel (.xlsx) e importa ese archivo.',
  locked:
    'Este libro tiene contraseña. En Excel elige Archivo, Información, Proteger libro, quita la contraseña y guárdalo.',
  otherFile: 'Esto no es una hoja de cálculo. Guarda la hoja como .xlsx o CSV y vuelve a intentarlo.',
  damagedWorkbook: 'Este libro está dañado. Ábrelo en Excel, guárdalo otra vez como .xlsx e importa ese archivo.',
  workbookTooLarge:
    'Este libro es demasiado grande. Copia las filas en un libro nuevo o guarda la hoja como CSV e importa ese archivo.',
  fileTooLarge: 'Este archivo es demasiado grande para leerlo. Divídelo e importa las partes.',
  busy: 'En este momento se están importando otros archivos. Vuelve a intentarlo en un momento.',
  noSheet: (name) => `El libro no tiene ninguna hoja «${name}».`,
  noSheets: 'El libro no tiene ninguna hoja con datos.',
  encoding: 'Hay letras que no se pueden leer. Guarda la hoja como CSV (UTF-8) y vuelve a intentarlo.',
  chooseEncoding:
    'Este archivo se puede leer de más de una manera. Mira los nombres de abajo, elige cómo se guardó y vuelve a comprobarlo.',
  otherEncoding: 'El archivo no se puede leer con esta codificación. Elige otra.',
  hidesRows: (lines) => `Esta hoja oculta ${countOf(lines.length, 'fila', 'filas')}: ${firstOf(lines)}.`,
  hidesColumns: (letters) => `Esta hoja oculta ${countOf(letters.length, 'columna', 'columnas')}: ${firstOf(letters)}.`,
  empty: 'El archivo está vacío.',
  notReadable: 'No se puede leer el archivo. Guárdalo de nuevo y vuelve a elegirlo.',
  tooLarge: 'Este archivo ocupa más de 5 MB. Divídelo e importa las partes.',
  oneFile: 'Elige un solo archivo cada vez.',
  allLeftOut: 'Se omiten todas las filas. Conserva al menos una.',
  noRows: 'El archivo tiene nombres de columna, pero ninguna fila debajo.',
  tooManyRows: (maximum) => `El archivo tiene más de ${numberText(maximum)} filas. Divídelo e importa las partes.`,
  tooManyColumns: (maximum) => `Esta fila tiene más de ${numberText(maximum)} celdas con datos.`,
  cellTooLong: (maximum) => `Una celda de esta fila tiene más de ${numberText(maximum)} caracteres.`,
  quoteNotClosed: 'Aquí se abre una comilla que no se cierra.',
  unreadable: 'Esta línea no se puede leer como CSV.',
  missingColumns: (needed, found) => `Faltan estas columnas: ${needed}. El archivo tiene: ${found}.`,
  surplusCells:
    'Esta fila tiene más celdas que nombres de columna. Pon entre comillas las celdas que contienen separadores.',
  formula: 'Esto parece una fórmula, no un texto. Quita el signo del principio.',
  phoneSign: 'Un número de teléfono puede empezar por +, pero no por una fórmula.',
  phoneText: (text) => `«${text}» no es un número de teléfono. Escríbelo como se marca o con + y el prefijo del país.`,
  phoneShortened: 'La hoja de cálculo ha acortado este número. Da formato de texto a la columna y escríbelo de nuevo.',
  hoursNumber: 'Debe ser un número de horas de 0 a 168, como 32 o 32,5',
  seniorityNumber: (minimum, maximum) => `Debe ser un número entero de ${numberText(minimum)} a ${numberText(maximum)}`,
  countNumber: (maximum) => `Debe ser un número entero de 1 a ${numberText(maximum)}`,
  unknownRole: (name, known) => `No hay ningún puesto «${name}». Los puestos son: ${known}.`,
  unknownContract: (name, known) => `No hay ningún contrato «${name}». Los contratos son: ${known}.`,
  ownRules: {
    yes: 'sí',
    none: 'ninguno',
    unknown: (part, known) => `«${part}» no es ninguna regla. Las reglas son: ${known}.`,
    twice: (rule) => `«${rule}» aparece dos veces.`,
    wrong: (rule, message) => `${rule}: ${message ?? 'Escribe «sí» o «ninguno».'}`,
  },
  nearRole: (name, near) => `No hay ningún puesto «${name}». ¿Querías decir «${near}»?`,
  oneRole: 'Indica un solo puesto en esta celda.',
  samePersonQuestion: (name, other) => `¿Es ${name} la misma persona que ${other}?`,
  addressHasAccount: (email, owner) =>
    `${email} pertenece a la cuenta de ${owner}. Esta persona se importa sin esa dirección.`,
  samePerson: (line) => `Es la misma persona que en la línea ${numberText(line)}.`,
  sameName: (line) =>
    `La línea ${numberText(line)} también tiene este nombre. Importa las dos solo si son personas distintas.`,
  knownName: (name) =>
    `Ya hay una persona llamada ${name}. Importa esta fila solo si es otra persona, o ponle el mismo teléfono o correo electrónico.`,
  severalOfName: (name) =>
    `Hay varias personas llamadas ${name}. Añade el teléfono o el correo electrónico de una de ellas.`,
  dateWithoutYear: (text) =>
    `«${text}» no tiene año, así que no se sabe qué día de la semana es. Añade el año o el día.`,
  noSuchDate: (text) => `«${text}» es una fecha que no existe.`,
  otherWeekday: (text, day) => `«${text}» es ${day}. Corrige el día o la fecha.`,
  yearMissing: (text) => `«${text}» no tiene año. Añade el año.`,
  fullDate: (text) => `«${text}» no es una fecha. Escríbela así: 2026-12-24.`,
  oneDateOrPeriod: 'Indica una sola fecha o una primera y una última fecha.',
  rowLeftOut: (message) => `Esta fila se omite: ${message}`,
  datesDiffer: (dates, most) =>
    `Las cifras de este día de la semana no coinciden: ${dates.map(([date, count]) => (date === '' ? `${numberText(count)} sin fecha` : `${numberText(count)} el ${date}`)).join(', ')}. Se importa como ${numberText(most)} todas las semanas.`,
  readAs: (kind, readings, more) => {
    const rest = more > 0 ? ` y ${numberText(more)} más` : ''
    return kind === 'dates'
      ? `Las fechas se leen como días de la semana, todas las semanas: ${readings}${rest}.`
      : `Las horas sin am ni pm se leen así: ${readings}${rest}.`
  },
  dayText: (text) => `«${text}» no es un día de la semana. Escribe lun, lun-vie, entre semana o diario.`,
  timeText: (text) => `«${text}» no es una hora. Escribe 09:00 o 17:30.`,
  startsNextDay: (text) => `«${text}» es del día siguiente. Escribe la hora de ese día, por ejemplo 01:00.`,
  longerThanDay: (start, end) => `De «${start}» a «${end}» hay más de 24 horas.`,
  rangeText: (text) => `«${text}» no es una franja horaria. Escribe 09:00-17:00.`,
  notNextDay: 'Esto termina el mismo día. Vacía la celda del día siguiente o corrige las horas.',
  nextDayText: 'Escribe «sí» o «no».',
}

export const importColumns: typeof english.importColumns = {
  staff: {
    name: 'Nombre',
    firstName: 'Nombre de pila',
    middleName: 'Segundo nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    roles: 'Puestos',
    hours: 'Horas objetivo',
    seniority: 'Experiencia',
    days: 'Días preferidos',
    start: 'Inicio preferido',
    end: 'Fin preferido',
    times: 'Horario preferido',
    contract: 'Contrato',
    ownRules: 'Reglas propias',
    staffId: 'ID de la persona',
  },
  requirements: {
    day: 'Día',
    start: 'Inicio',
    end: 'Fin',
    times: 'Franja horaria',
    role: 'Puesto',
    count: 'Personas necesarias',
    nextDay: 'Termina al día siguiente',
    validFrom: 'Válido desde',
    validUntil: 'Válido hasta',
    onDate: 'Solo el día',
    dayCount: 'Personas ese día',
  },
}

export const importPreview: typeof english.importPreview = {
  endsNextDay: 'termina al día siguiente',
  dates: (from, until) => {
    if (from !== undefined && from === until) return [`solo el ${from}`]
    return [...(from === undefined ? [] : [`desde el ${from}`]), ...(until === undefined ? [] : [`hasta el ${until}`])]
  },
  people: (count) => countOf(count, 'persona', 'personas'),
  change: (what, before, after) => `${what} ${before} → ${after}`,
  fields: {
    name: 'nombre',
    email: 'correo electrónico',
    phoneNumber: 'teléfono',
    roles: 'puestos',
    targetWeeklyHours: 'horas objetivo',
    seniority: 'experiencia',
    preferredDays: 'días preferidos',
    preferredTimeStart: 'inicio preferido',
    preferredTimeEnd: 'fin preferido',
    contract: 'contrato',
    ownRules: 'reglas propias',
  },
  nothing: 'ninguno',
  keepsAccountEmail: 'conserva el correo electrónico de su cuenta',
}

export const importOutcome: typeof english.importOutcome = {
  imported: { staff: 'Personal importado', requirements: 'Necesidades importadas' },
  importedCounts: ({ created, updated, deleted = 0 }) =>
    [
      countOf(created, 'añadida', 'añadidas'),
      ...(updated > 0 ? [countOf(updated, 'cambiada', 'cambiadas')] : []),
      ...(deleted > 0 ? [countOf(deleted, 'eliminada', 'eliminadas')] : []),
    ].join(', '),
  importFailed: 'No se pudo importar',
  nothingImported:
    'Todavía no se ha importado nada. Corrige estas celdas en tu hoja de cálculo y vuelve a elegirla, u omite sus filas.',
  toLookAt: 'Revisa estas filas antes de importar.',
  nothingToChange: 'Todo lo que contiene este archivo ya está aquí. No hay nada que importar.',
  exportFailed: 'No se pudo exportar',
  popupBlocked:
    'El navegador ha bloqueado la descarga. Permite las ventanas emergentes en esta página y vuelve a intentarlo.',
}

export const importScreens: typeof english.importScreens = {
  import: 'Importar',
  export: 'Exportar',
  importThat: { staff: 'Importar personal', requirements: 'Importar necesidades de personal' },
  exportThat: { staff: 'Exportar personal', requirements: 'Exportar necesidades de personal' },
  columnsOf: {
    staff:
      'Una fila por persona. Columnas como Nombre, Teléfono, Puestos, Correo, Horas semanales y Experiencia, en cualquier orden. Una celda puede contener varios puestos.',
    requirements:
      'Una fila por cada necesidad, con columnas como Día, Desde, Hasta, Puesto y Personas necesarias, en cualquier orden. O una fila por puesto, con una columna para cada día.',
  },
  mode: 'Modo',
  modes: { add: 'Añadir a lo que hay', replace: 'Reemplazar lo que hay' },
  standing: 'Necesidades que ya existen',
  standingHints: {
    add: 'Se conservan. Si el archivo indica el mismo día, hora y puesto, el número de personas se toma del archivo.',
    replace: 'Se eliminan, salvo las que también estén en el archivo. Las de los eventos se conservan.',
  },
  chooseFile: 'Elige un archivo de Excel o CSV',
  chooseFileHint: 'o suéltalo aquí. Nada cambia hasta que veas lo que haría.',
  chooseOther: 'Elegir otro archivo',
  trySample: 'Probar con un libro de ejemplo',
  sampleName: { staff: 'personal de ejemplo.xlsx', requirements: 'necesidades de ejemplo.xlsx' },
  sampleNotLoaded: 'No se pudo cargar el libro de ejemplo. Vuelve a intentarlo.',
  reading: (file) => `Leyendo ${file ?? 'el archivo'}...`,
  importRows: (rows) => `Importar ${countOf(rows, 'fila', 'filas')}`,

  figures: {
    rows: (rows) => (rows === 1 ? 'fila' : 'filas'),
    created: 'por añadir',
    updated: 'por cambiar',
    unchanged: 'sin cambios',
    deleted: 'por eliminar',
    errors: (errors) => (errors === 1 ? 'error' : 'errores'),
  },
  unanswered: 'Responde antes a estas preguntas',
  understood: 'Cómo se lee el archivo',
  dependsOn: (texts) => `Para ${texts}`,
  questions: {
    language: 'Idioma de los días',
    dateOrder: 'Orden de las fechas',
    decimalMark: 'Signo decimal',
    timeNumbers: 'Horas como 0.25',
    closingTime: 'Hora de cierre',
    openingTime: 'Hora de apertura',
    earliestStart: 'Inicio más temprano de un turno',
    hiddenRows: 'Filas ocultas',
    samePerson: 'Un correo electrónico, dos nombres',
    hiddenColumns: 'Columnas ocultas',
  },
  answers: {
    en: 'Inglés',
    de: 'Alemán',
    fr: 'Francés',
    es: 'Español',
    it: 'Italiano',
    nl: 'Neerlandés',
    pt: 'Portugués',
    dayFirst: 'Día y después mes',
    monthFirst: 'Mes y después día',
    point: 'Punto: 1.5 es uno y medio',
    comma: 'Coma: 1,5 es uno y medio',
    dayFraction: 'Fracciones de un día: 0.25 son las 6:00',
    clock: 'Horas y minutos: 0.25 son las 0:25',
    leaveOut: 'Omitir',
    same: 'Sí, la misma persona',
    different: 'No, dos personas',
    read: 'Importar también',
  },
  questionOfLine: (line) => `Línea ${line}: un correo electrónico, dos nombres`,
  allDifferent: 'Todas son personas distintas',
  sheet: 'Hoja',
  hiddenSheet: (name) => `${name} (oculta)`,
  encoding: 'Codificación',
  encodingHint: 'Elige la línea en la que los nombres se leen bien.',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, big-endian)',
    'windows-1252': 'Europa occidental (Windows)',
    macintosh: 'Europa occidental (Mac)',
    'windows-1250': 'Europa central (Windows)',
    'windows-1251': 'Cirílico (Windows)',
    'windows-1253': 'Griego (Windows)',
    'windows-1254': 'Turco (Windows)',
    'windows-1257': 'Báltico (Windows)',
    'iso-8859-2': 'Europa central (ISO)',
    'iso-8859-5': 'Cirílico (ISO)',
    'iso-8859-7': 'Griego (ISO)',
    'iso-8859-15': 'Europa occidental (ISO)',
    'x-mac-cyrillic': 'Cirílico (Mac)',
    'koi8-r': 'Cirílico (KOI8-R)',
  },
  encodingChoice: (name, samples) => `${name}: ${samples.join(', ')}`,
  columnMeaning: (header) => `Significado de ${header}`,
  columnNumber: (number) => `Columna ${numberText(number)}`,
  sampleValues: (samples) => samples.join(', '),
  leaveOut: (count, others) => `Omitir ${countOf(count, 'fila', 'filas')} con errores, importar ${numberText(others)}`,
  leftOut: (lines) =>
    lines.length === 1
      ? `Se omite la línea ${numberText(lines[0] ?? 0)}.`
      : `Se omiten las líneas ${listOf(lines.map((line) => numberText(line)))}.`,
  bringBack: 'Volver a incluirlas',
  unknownRoles: 'Puestos que todavía no existen',
  createRole: (name) => `Crear ${name}`,
  similarRole: (near) => `Ya hay un puesto ${near}.`,
  toCorrect: 'Qué hay que corregir',
  errorsCaption: 'Errores por línea',
  line: 'Línea',
  column: 'Columna',
  whatIsWrong: 'Qué falla',
  columns: 'Columnas del archivo',
  notRead: 'no se lee',
  rowByRow: 'Fila por fila',
  rowsCaption: 'Qué haría cada fila',
  effect: 'Efecto',
  row: 'Fila',
  effects: { create: 'Añadir', update: 'Cambiar', unchanged: 'Sin cambios' },
  andMore: (count) => `y ${numberText(count)} más.`,
}
