import { countOf, numberText } from '../count.ts'
import type * as english from '../validation.ts'

/** Translations of the JSON types that callers of `expected` pass in English. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'una lista',
  boolean: 'verdadero o falso',
  nothing: 'nada',
  null: 'nada',
  number: 'un número',
  object: 'un objeto',
  string: 'un texto',
  text: 'un texto',
}

const typeName = (type: string) => TYPES[type] ?? type

export const validationMessages: typeof english.validationMessages = {
  required: 'Obligatorio',
  unknownKey: (key) => `Campo desconocido: ${key}`,
  expected: (expected, received) => `Se esperaba ${typeName(expected)} y se recibió ${typeName(received)}`,
  tooLong: (maximum) => `Debe tener como máximo ${countOf(maximum, 'carácter', 'caracteres')}`,
  tooShort: (minimum) => `Debe tener al menos ${countOf(minimum, 'carácter', 'caracteres')}`,
  tooDeep: 'Tiene demasiados niveles de listas y objetos',
  tooBig: (maximum) => `Debe ser como máximo ${numberText(Number(maximum))}`,
  tooSmall: (minimum) => `Debe ser al menos ${numberText(Number(minimum))}`,
  oneOf: (values) =>
    values.length === 1 ? `Debe ser ${values[0]}` : `Debe ser uno de estos valores: ${values.join(', ')}`,
  wholeNumber: 'Debe ser un número entero',
  number: 'Debe ser un número',
  tooFew: (minimum) => `Debe tener al menos ${countOf(Number(minimum), 'elemento', 'elementos')}`,
  tooMany: (maximum) => `Debe tener como máximo ${countOf(Number(maximum), 'elemento', 'elementos')}`,
  url: 'Debe ser una URL válida',
  localPath: 'Debe ser una ruta de la aplicación, como /schedule',
  invalid: 'No tiene el formato esperado',
  body: 'Algunos campos no son válidos. Corrígelos y vuelve a intentarlo.',
  day: 'Debe ser una fecha, como 2026-11-23',
  instant: 'Debe ser una fecha y hora, como 2026-11-23T09:00:00Z',
  time: 'Introduce una hora válida (HH:MM)',
  startAtEnd: '24:00 es el final de un día. Para empezar a medianoche, indica 00:00 del día siguiente.',
  weekStart: 'La fecha de inicio de la semana debe ser un lunes (yyyy-MM-dd).',
  weeksInOrder: (maximum) =>
    `No debe ser anterior a la primera semana, y en total pueden ser como máximo ${countOf(maximum, 'semana', 'semanas')}`,
  email: 'Debe ser un correo electrónico válido',
  oneLine: 'Debe ir en una sola línea, sin tabuladores',
  oneSource: 'Envía file o csv.',
  twoShifts: 'Deben ser dos turnos distintos',
  invisible: 'No debe contener caracteres invisibles. Escribe el texto de nuevo.',
  text: 'No debe contener caracteres de control ni de dirección del texto',
}
