import type { Translation } from '../../../language/catalogue.ts'
import type { payMessages as englishMessages, payReasons as englishReasons } from '../../pay/pay.ts'

export const payMessages: Translation<typeof englishMessages> = {
  wholeNumber: (minimum, maximum) => `Debe ser un número entero entre ${minimum} y ${maximum}`,
  code: 'Escribe un código de pago de letras y cifras, de 40 caracteres como máximo',
  noDays: 'Elige al menos un día',
  dayTwice: 'Elige cada día una sola vez',
  onlyOne: 'Solo puede haber una duración mínima y un plus por turno partido',
  holidayName: 'Escribe el nombre del festivo',
  holidayTwice: 'Escribe cada fecha una sola vez',
}

export const payReasons: Translation<typeof englishReasons> = {
  normal: (hours) => `${hours} h a precio de hora`,
  leave: (hours, kind) => `${hours} h de ${kind}, con sueldo`,
  leaveKinds: { holiday: 'vacaciones', sick: 'baja por enfermedad', unpaid: 'permiso', other: 'otra ausencia' },
  atRate: (hours, rate, why) => `${hours} h a ${rate}: ${why}`,
  added: (hours, rate, rule, why) => `${hours} h con un plus de ${rate} (× ${rule}): ${why}`,
  fixed: (why) => `Importe fijo: ${why}`,
  beyond: {
    day: (hours) => `más de ${hours} h este día`,
    week: (hours) => `más de ${hours} h esta semana`,
    period: (hours) => `más de ${hours} h en este periodo de nómina`,
  },
  between: (from, until) => `entre las ${from} y las ${until}`,
  onDays: (days) => `en ${days}`,
  onDaysBetween: (days, from, until) => `en ${days}, entre las ${from} y las ${until}`,
  holiday: (name) => `festivo, ${name}`,
  minimumShift: (minimum, paid) => `un turno se paga por al menos ${minimum} h, este duró ${paid} h`,
  splitShift: (gap) => `turno partido con ${gap} h de pausa`,
  shortNotice: (notice, least) => `publicado ${notice} h antes del comienzo, menos de ${least} h`,
}
