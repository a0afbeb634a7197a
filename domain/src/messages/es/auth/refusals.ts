import type * as english from '../../auth/refusals.ts'
import { countOf } from '../../count.ts'

export const authRefusals: typeof english.authRefusals = {
  passwordTooCommon: 'Esta contraseña es de las más comunes. Elige otra.',
  currentPasswordWrong: 'Esta no es tu contraseña actual.',
  wrongCredentials: 'El nombre de usuario o la contraseña no son correctos.',
  tooManyTries: (minutes) => `Demasiados intentos. Vuelve a intentarlo en ${countOf(minutes, 'minuto', 'minutos')}.`,
  tooBusy: 'Hay demasiadas personas iniciando sesión en este momento. Vuelve a intentarlo dentro de unos segundos.',
  usernameTaken: 'Este nombre de usuario ya está ocupado. Elige otro.',
  usernameLooksTaken: 'Este nombre de usuario se parece demasiado a otro que ya existe. Elige otro.',
  emailTaken: 'Este correo electrónico ya está en uso. Elige otro.',
  linkNotValid: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo a tu responsable.',
  sampleCreated: 'El restaurante de ejemplo está listo.',
  sampleRemovedDescription: (people) =>
    `${countOf(people, 'persona eliminada', 'personas eliminadas')} junto con sus turnos, necesidades y eventos. Lo que has añadido se conserva.`,
  sampleStays: (people) =>
    ` ${countOf(people, 'persona con cuenta se ha conservado', 'personas con cuenta se han conservado')}.`,
  sampleGone: 'El restaurante de ejemplo ya se había eliminado.',
  setupDone: 'El restaurante de ejemplo ya existe o este negocio tiene sus propios datos.',
}
