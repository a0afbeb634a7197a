import { countOf, numberText } from '../../count.ts'
import type * as english from '../../settings/settings.ts'

export const settingMessages: typeof english.settingMessages = {
  businessNameRequired: 'Falta el nombre del negocio',
  email: 'Debe ser un correo electrónico válido',
  url: 'Debe ser una URL válida',
  timeZone: 'Debe ser una zona horaria conocida, como Pacific/Auckland',
  currency: 'Debe ser el código de una moneda con céntimos, como EUR',
  boolean: 'Debe ser «true» o «false»',
  wholeNumber: (minimum, maximum) => `Debe ser un número entero de ${numberText(minimum)} a ${numberText(maximum)}`,
  goalOrder: 'Debe indicar cada objetivo una sola vez',
  breakRuleTooLong: 'Las pausas de un tramo deben ser más cortas que sus turnos',
  networks: 'Introduce direcciones de red como 203.0.113.7 o 203.0.113.0/24, separadas por comas',
  place: 'Introduce latitud y longitud en grados, por ejemplo -36.8485, 174.7633',
  breakRule: 'Debe tener tramos de duración creciente, como 6=30;9=45',
  choice: (choices) => `Debe ser uno de estos valores: ${choices.join(', ')}`,
  updated: 'Ajustes actualizados',
  updatedDescription: 'Tus ajustes generales se han guardado.',
  savedGroup: (group) => `Grupo: ${group}.`,
  unsavedGroups: (groups) => `Sin guardar todavía: ${groups}.`,
  integrationUpdated: 'Integración actualizada',
  integrationUpdatedDescription: 'La integración de tu calendario se ha actualizado.',
  timeZoneUpdated: 'Zona horaria actualizada',
  updateFailed: (message) => `No se pudo actualizar el ajuste: ${message}`,
  timeZoneFailed: 'Error al actualizar la zona horaria',
  timeZoneFailedDescription: 'No se pudo actualizar tu zona horaria. Vuelve a intentarlo.',
}

export const timeZoneScreens: typeof english.timeZoneScreens = {
  found: (count, text) =>
    count === 0
      ? `Ninguna zona horaria coincide con «${text}». Prueba con una ciudad más grande, un país o una diferencia como GMT+1.`
      : countOf(count, 'zona horaria', 'zonas horarias'),
}

export const currencyScreens: typeof english.currencyScreens = {
  found: (count, text) =>
    count === 0
      ? `Ninguna moneda coincide con «${text}». Prueba con su nombre o su código, como EUR.`
      : countOf(count, 'moneda', 'monedas'),
}
