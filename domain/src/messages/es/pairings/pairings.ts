import type * as english from '../../pairings/pairings.ts'

export const pairingMessages: typeof english.pairingMessages = {
  self: 'Elige a otras personas, no a esta misma',
  twice: 'Elige a cada persona una sola vez',
  both: 'Una persona no puede estar en las dos listas',
  worksBeside: 'Alguien que no debe coincidir tiene que trabajar junto a esta persona. Cámbialo primero en su ficha.',
  unknownPerson: 'Una de las personas ya no existe. Cierra el diálogo y ábrelo de nuevo.',
  loadFailed: 'No se pudo cargar con quién debe trabajar esta persona',
}

export const pairingScreens: typeof english.pairingScreens = {
  title: 'Quién trabaja con quién',
  hint: 'Al generar se respetan estas indicaciones siempre que se pueda. Su importancia se elige en Ajustes. Un turno que no las cumple aparece como conflicto. El personal no ve nada de esto.',
  beside: 'Trabaja junto a',
  besideHint:
    'Cada turno debería coincidir con un turno de al menos una de estas personas; por ejemplo, quienes forman a alguien en prácticas.',
  apart: 'No debe coincidir con',
  apartHint: 'Sus turnos no deberían coincidir con los de estas personas. Lo mismo queda fijado para ellas.',
  add: 'Añadir a una persona…',
  addTo: (list) => `Añadir a: ${list}`,
}
