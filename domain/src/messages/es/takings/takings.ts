import { countOf } from '../../count.ts'
import type { takingsScreens as english, takingsMessages as englishMessages } from '../../takings/takings.ts'

export const takingsScreens: typeof english = {
  title: 'Coste y ventas',
  ofWeek: (dates) => `Lo que cuesta el trabajo del ${dates}, por día, frente a lo vendido.`,
  show: 'Coste y ventas',
  planned: 'Previsto',
  worked: 'Trabajado',
  takings: 'Ventas',
  takingsIn: (currency) => `Ventas en ${currency}`,
  total: 'Semana',
  partly: (ahead) => `${countOf(ahead, 'turno', 'turnos')} sin terminar`,
  unpriced: (count) => `${countOf(count, 'turno', 'turnos')} sin tarifa`,
  takingsOf: (date) => `Ventas del ${date}`,
  import: 'Importar ventas',
  bars: (date, planned, worked, takings) =>
    [
      `${date}: previsto ${planned}`,
      ...(worked ? [`trabajado ${worked}`] : []),
      ...(takings ? [`ventas ${takings}`] : []),
    ].join(', '),
  byHour: 'Por hora',
  byHourOf: (date) => `Ventas y personas por hora, ${date}`,
  hour: 'Hora',
  peoplePlanned: 'Personas planificadas',
  peopleClocked: 'Personas fichadas',
  ofTakings: (share) => `${share} de las ventas`,
  withPayRules:
    'El coste incluye los recargos y pluses de las reglas de pago. Las ausencias pagadas solo están en la nómina. «Generar horario» solo compara tarifas por hora.',
  budget: (amount) => `Presupuesto semanal ${amount}`,
  setBudget: 'Fijar un presupuesto semanal',
  changeBudget: 'Cambiar el presupuesto',
  shareDays: (days) => `El peso cuenta ${countOf(days, 'día', 'días')} con horas trabajadas y ventas.`,
}

export const takingsMessages: typeof englishMessages = {
  saved: 'Ventas guardadas',
  saveFailed: 'No se han podido guardar las ventas',
}
