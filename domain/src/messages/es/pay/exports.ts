import type { Translation } from '../../../language/catalogue.ts'
import { listOf } from '../../count.ts'
import type { payExportScreens as english, payExportMessages as englishMessages } from '../../pay/exports.ts'

export const payExportMessages: Translation<typeof englishMessages> = {
  columns: 'Elige al menos una columna',
  datevNumber: (digits) => `Escribe un número de ${digits} cifras como máximo`,
  datevMissing: 'Escribe el número de asesor y el de cliente',
  unfitForLodas: (codes) =>
    `DATEV admite horas por concepto salarial, un número de cuatro cifras como máximo. Estos códigos no lo son: ${listOf(codes)}.`,
  wageType: 'Escribe conceptos salariales de cuatro cifras como máximo',
  failed: 'No se pudo exportar la nómina',
  opened: 'Nómina exportada',
  openedHint: 'El navegador guarda el archivo.',
  popupBlocked: 'El navegador bloqueó la pestaña nueva. Permite las ventanas emergentes en este sitio.',
}

export const payExportScreens: Translation<typeof english> = {
  export: 'Exportar',
  title: 'Exportar la nómina',
  hint: 'El archivo de un periodo bloqueado es siempre el mismo. Los códigos de pago deben llamarse igual que en tu programa de nóminas.',
  profile: 'Para',
  profiles: {
    byShift: 'Hoja de cálculo, una fila por turno y código',
    byPerson: 'Hoja de cálculo, una fila por persona y código',
    xero: 'Xero (con UpSheets)',
    myob: 'MYOB AccountRight',
    gusto: 'Gusto',
    lodas: 'DATEV LODAS',
    own: 'Columnas propias',
  },
  gustoNote:
    'Gusto solo admite horas normales, extra y extra dobles. No incluye pluses ni importes fijos. Las ausencias están en la nota personal; introdúcelas en el paso de ausencias.',
  xeroNote:
    'Xero no importa por sí mismo archivos de horas. UpSheets es una aplicación para Xero que carga este archivo en los partes de horas.',
  hoursOnly: 'Este programa solo admite horas. No incluye importes fijos.',
  unfitHint:
    'Cámbialos en las reglas de pago antes de bloquear los días, también los de las ausencias. O escribe los conceptos al exportar.',
  wageTypes: 'Conceptos salariales',
  wageTypesHint:
    'Estos códigos no son conceptos salariales de DATEV, que son números de cuatro cifras como máximo. Lo que escribas aquí vale solo para el archivo; la nómina no cambia. Para las siguientes nóminas, cambia los códigos en las reglas de pago.',
  wageTypeOf: (code) => `Concepto de «${code}»`,
  fixedLeftOut: (codes) => `El archivo no incluye importes fijos: ${listOf(codes)}. Introdúcelos en DATEV.`,
  personNumberNote: 'El número de persona lo asigna Fairweek. No es el de tu programa de nóminas.',
  numbersTitle: (program) => `${program} paga según estos números de personal. Compáralos.`,
  numbersHint: (program) =>
    `Fairweek asigna estos números; nadie los ha introducido. Si alguien tiene otro número en ${program}, se paga a la persona equivocada. Corrige los números en el archivo antes de importarlo.`,
  numberOf: (name, number) => `${name}: ${number ?? 'sin número'}`,
  numbersChecked: (program) => `Los números son los mismos en ${program}, o los corrijo en el archivo.`,
  consultant: 'Número de asesor',
  client: 'Número de cliente',
  columns: 'Columnas',
  columnNames: {
    personNumber: 'Número de persona',
    name: 'Nombre',
    email: 'Correo',
    date: 'Fecha',
    plannedHours: 'Planificado',
    workedHours: 'Trabajado',
    breakHours: 'Pausa no pagada',
    paidHours: 'Pagado',
    rate: 'Tarifa por hora',
    multiplier: 'Multiplicador',
    payCode: 'Código de pago',
    area: 'Zona',
    amount: 'Importe',
    corrects: 'Periodo corregido',
  },
  rows: 'Una fila por',
  rowKinds: { shift: 'turno y código', person: 'persona y código' },
  dateForm: 'Fechas como',
  time: 'Tiempo en',
  times: { hours: 'horas', minutes: 'minutos' },
  decimalMark: 'Signo decimal',
}
