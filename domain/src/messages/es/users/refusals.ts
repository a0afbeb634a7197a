import { countOf } from '../../count.ts'
import type * as english from '../../users/refusals.ts'

export const userRefusals: typeof english.userRefusals = {
  notFound: 'Esta cuenta ya no existe.',
  unknown: (username) => `No hay ninguna cuenta «${username}».`,
  closeOwn: 'No puedes cerrar tu propia cuenta.',
  invited: (count) => countOf(count, 'enlace creado', 'enlaces creados'),
  noEmail: 'Añade antes un correo electrónico a tu ficha.',
  emailInUse: 'Otra cuenta tiene este correo electrónico.',
  emailWaits: 'Alguien se ha registrado con este correo electrónico. Responde antes si aceptas esa cuenta.',
  alreadyIn: 'Ya tiene una cuenta.',
  answered: 'Ya se ha respondido a esto.',
  notCandidate:
    'Esta persona tiene ahora una cuenta u otro correo electrónico. Vuelve a cargar y compruébalo de nuevo.',
  connected: (name) => `La cuenta es ahora de ${name}`,
  accepted: (name) => `${name} ya puede ver el horario`,
  notAccepted: (name) => `Se ha eliminado la cuenta de ${name}`,
  keptApart: 'Ahora tiene su propia ficha de personal',
  closeWithProfile: 'Esta cuenta tiene una ficha de personal. Elimina en su lugar a la persona.',
}
