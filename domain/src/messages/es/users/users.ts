import { countOf } from '../../count.ts'
import type * as english from '../../users/users.ts'

export const userMessages: typeof english.userMessages = {
  closed: 'Cuenta cerrada',
  closeFailed: 'No se pudo cerrar la cuenta',
  closeQuestion: (username) => `¿Cerrar la cuenta ${username}?`,
  closeWarning:
    'Se cierra su sesión al momento y ya no puede volver a iniciarla. Sus cambios se conservan en el historial.',
  inviteFailed: 'No se pudieron crear los enlaces',
  answerFailed: 'No se pudo guardar la respuesta',
}

export const inviteScreens: typeof english.inviteScreens = {
  open: 'Invitar',
  title: 'Invita a tu equipo',
  description:
    'Cada persona recibe una cuenta y su propio enlace para crear una contraseña. Cada enlace se muestra una sola vez, funciona una vez y caduca a los 7 días.',
  someoneNew: (add) => `¿Alguien nuevo? Elige «${add}»: también crea su enlace.`,
  people: 'Personas por invitar',
  selectNobody: 'No seleccionar a nadie',
  selectEverybody: 'Seleccionar a todo el mundo',
  nobody: 'Todo el mundo tiene cuenta y contraseña.',
  nobodyHint: 'Si alguien olvida la contraseña, edita la persona y crea allí un enlace nuevo.',
  again: 'Ya tiene invitación; un enlace nuevo anula el anterior',
  emailOf: (name) => `Correo electrónico de ${name}`,
  emailMissing: 'Sin correo electrónico, inicia sesión con un nombre de usuario.',
  make: (count) => `Crear ${countOf(count, 'enlace', 'enlaces')}`,
  sheetTitle: 'Enlaces para entregar',
  sheetHint:
    'Imprime esta página o deja que cada persona escanee ahora su código. Cuando salgas de esta página, los enlaces no se podrán volver a mostrar.',
  sheetHintEmail:
    'Envía los enlaces por correo electrónico, imprime esta página o deja que cada persona escanee ahora su código. Cuando salgas de esta página, los enlaces no se podrán volver a mostrar.',
  print: 'Imprimir',
  card: (businessName) => `Tu cuenta en ${businessName}`,
  steps: (provider) =>
    `Escanea el código o escribe la dirección y ${provider === null ? 'elige una contraseña' : `inicia sesión con ${provider}`}.`,
  username: (username) => `Nombre de usuario: ${username}`,
  validUntil: (date) => `Funciona una vez, hasta el ${date}`,
  codeOf: (name) => `Código QR con el enlace de ${name}`,
  left: (count) => `No se pudo invitar a ${countOf(count, 'persona', 'personas')}`,
}

export const claimScreens: typeof english.claimScreens = {
  title: 'Cuentas nuevas',
  hint: 'Estas personas se han registrado. No ven nada del equipo hasta que las aceptes.',
  accept: (name) => `${name} se ha registrado. ¿Aceptar?`,
  registeredAs: (username, email) => `Registro como ${username} con ${email}`,
  question: (name, candidate) => `¿${name} es la misma persona que ${candidate} en tu lista de personal?`,
  yes: (candidate) => `Sí, es ${candidate}`,
  no: 'No, es otra persona',
  yesAccept: 'Aceptar',
  refuse: 'No aceptar',
  refuseQuestion: (name) => `¿Eliminar la cuenta de ${name}?`,
  refuseWarning: 'Se eliminan la cuenta y su ficha, y se cierra su sesión.',
  waitingTitle: 'Tu cuenta está pendiente de aceptación',
  waiting: 'Cuando tu responsable la acepte, verás aquí tu semana y tu equipo.',
}

export const userScreens: typeof english.userScreens = {
  usernameHint: 'Sin correo electrónico, indica un nombre de usuario para crear la cuenta',
  ownEmailHint: 'Con un correo electrónico puedes iniciar sesión con él y recibir avisos por correo.',
  withoutProfile: 'Cuentas sin ficha de personal',
  withoutProfileHint:
    'Estas cuentas pueden iniciar sesión, pero no están en ningún horario. Solo un administrador puede cerrarlas.',
  account: 'Cuenta',
  lastSignIn: 'Último inicio de sesión',
  neverSignedIn: 'Nunca',
  close: 'Cerrar',
  closeThat: (username) => `Cerrar la cuenta ${username}`,
}
