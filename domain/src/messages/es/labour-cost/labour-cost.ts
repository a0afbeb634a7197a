import { countOf } from '../../count.ts'
import type * as english from '../../labour-cost/labour-cost.ts'

export const labourCostMessages: typeof english.labourCostMessages = {
  rateRange: 'Debe ser un importe de 0,01 a 100.000',
  rateTwice: 'Indica una sola tarifa por puesto',
  unknownRole: 'Uno de los puestos ya no existe. Cierra el diálogo y ábrelo de nuevo.',
  saved: 'Tarifas por hora guardadas',
  saveFailed: 'No se pudieron guardar las tarifas por hora',
  loadFailed: 'No se pudieron cargar las tarifas por hora',
}

export const labourCostScreens: typeof english.labourCostScreens = {
  ratesOf: (name) => `Tarifas por hora de ${name}`,
  ratesDescription:
    'Solo los administradores y los responsables ven las tarifas. Los turnos de personas sin tarifa no cuentan en el coste de personal.',
  general: 'Tarifa por hora',
  otherRoles: 'Para todos los demás puestos',
  anHour: (currency) => `${currency} por hora`,
  generalHint: 'Para todos los puestos sin tarifa propia. Déjala vacía si no hay.',
  inRole: (role) => `Puesto: ${role}`,
  labour: 'Coste de personal',
  noRates: 'Coste de personal: aún no hay tarifas por hora',
  setRates: 'Indicar tarifas por hora',
  dayCost: (amount) => `Coste de personal: ${amount}`,
  unpriced: (count) => `${countOf(count, 'turno', 'turnos')} sin tarifa`,
  ofBudget: (budget) => `de ${budget}`,
  left: (amount) => `quedan ${amount}`,
  over: (amount) => `${amount} por encima del presupuesto`,
  budgetBar: (amount, budget) => `Coste de personal: ${amount}, con un presupuesto semanal de ${budget}`,
}
