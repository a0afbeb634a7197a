import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../auth/auth.ts'
import { numberText } from '../../count.ts'

export const authMessages: typeof english.authMessages = {
  usernameRequired: 'Falta el nombre de usuario',
  passwordRequired: 'Falta la contraseña',
  usernameTooShort: 'El nombre de usuario debe tener al menos 3 caracteres',
  usernameMixesAlphabets:
    'Un nombre de usuario no puede mezclar letras de dos alfabetos que se parecen, como el latino y el cirílico. Usa un solo alfabeto.',
  usernameLikeEmail:
    'Un nombre de usuario no puede contener @. También puedes iniciar sesión con tu correo electrónico.',
  invalidEmail: 'El correo electrónico no es válido',
  nameRequired: 'Falta el nombre',
  phoneRequired: 'Falta el número de teléfono',
  phoneTooShort: (characters) => `Un número de teléfono tiene al menos ${numberText(characters)} caracteres`,
  passwordTooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmPasswordRequired: 'Confirma la contraseña',
  passwordsDiffer: 'Las contraseñas no coinciden',
  currentPasswordRequired: 'Falta la contraseña actual',
  passwordChanged: 'Contraseña cambiada',
  passwordChangedDescription: 'Se ha cerrado tu sesión en todos los demás dispositivos.',
  passwordChangeFailed: 'No se pudo cambiar la contraseña',
  registrationClosed: 'El registro está cerrado. Pide una cuenta a tu responsable.',
  loginSucceeded: 'Sesión iniciada',
  welcomeBack: (username) => `¡Hola de nuevo, ${username}!`,
  loginFailed: 'No se pudo iniciar sesión',
  registrationSucceeded: 'Cuenta creada',
  welcome: (username) => `¡Hola, ${username}!`,
  registrationFailed: 'No se pudo crear la cuenta',
  loggedOut: 'Sesión cerrada',
  loggedOutDescription: 'Has cerrado sesión correctamente',
  logoutFailed: 'No se pudo cerrar sesión',
  preferenceFailed: 'No se pudo guardar la preferencia',
  sampleFailed: 'No se pudo crear el restaurante de ejemplo',
  sampleRemoved: 'Restaurante de ejemplo eliminado',
  removeSampleFailed: 'No se pudo eliminar el restaurante de ejemplo',
}

export const authScreens: typeof english.authScreens = {
  tabTitle: `Iniciar sesión · ${PRODUCT_NAME}`,
  slogan: 'La semana, bien repartida.',
  whatItDoes: `Qué hace ${PRODUCT_NAME}`,
  promises: {
    scheduling: {
      title: 'Horarios con ayuda de la IA',
      text: 'Un optimizador completa la semana: primero la cobertura y después las horas objetivo, las preferencias, la experiencia y un reparto justo de los fines de semana. Si un turno queda vacante, explica por qué.',
    },
    availability: {
      title: 'Disponibilidad',
      text: 'Cada persona indica sus días y horas preferidos. El horario se planifica según cuándo no pueden trabajar.',
    },
    conflicts: {
      title: 'Resolución de conflictos',
      text: 'Nadie acaba con dos turnos a la vez, aunque dos personas guarden al mismo tiempo. Los conflictos se ven mientras planificas y nadie abre después de cerrar sin descanso suficiente.',
    },
    events: {
      title: 'Personal según los eventos',
      text: 'Pon una noche de música en el calendario y la necesidad de personal sube solo esa noche.',
    },
  },
  staffPromises: {
    shifts: {
      title: 'Tus turnos en el móvil',
      text: 'Cuándo trabajas, con quién y si un turno todavía puede cambiar.',
    },
    availability: {
      title: 'Tu disponibilidad',
      text: 'Indica cuándo puedes trabajar y cuándo no, y pide tus ausencias.',
    },
    swaps: {
      title: 'Cambiar y cubrir turnos',
      text: 'Ofrece un turno a otra persona, cámbialo o solicita uno vacante.',
    },
    ill: { title: 'Si te pones mal', text: 'Con un botón avisas a tus responsables, que buscan quien te cubra.' },
  },

  setUp: `Configurar ${PRODUCT_NAME}`,
  restaurant: 'Nombre del restaurante',
  restaurantHint: 'Se puede cambiar más tarde en Ajustes.',
  timeZone: 'Zona horaria del restaurante',
  timeZoneHint: 'Determina qué día es hoy allí.',
  firstValues: (language, currency) =>
    `Según tu navegador: idioma ${language}${currency === null ? '' : `, moneda ${currency}`}. Puedes cambiar ambos, y el reloj, en Ajustes.`,
  firstSettingsFailed: 'No se pudieron guardar todos los ajustes del restaurante',
  registration: 'Quién puede registrarse',
  registrations: {
    invited: {
      title: 'Solo quien yo invite',
      text: 'Tú creas las cuentas y entregas a cada persona un enlace o un código.',
    },
    anybody: {
      title: 'Quien abra la página de inicio de sesión',
      text: 'No ve nada del equipo hasta que un responsable lo acepte.',
    },
  },
  firstAccountHint: 'Todavía no hay cuentas. La primera será la del administrador.',
  signInHint: 'Inicia sesión para ver cuándo trabajas y qué turnos están vacantes.',
  loginOrRegister: 'Iniciar sesión o registrarse',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  logout: 'Cerrar sesión',
  loggingOut: 'Cerrando sesión...',

  username: 'Nombre de usuario',
  email: 'Correo electrónico',
  fullName: 'Nombre completo',
  phoneNumber: 'Número de teléfono',
  phoneHint: (characters) => `Al menos ${numberText(characters)} caracteres`,
  password: 'Contraseña',
  confirmPassword: 'Confirmar contraseña',
  usernameHint: 'O tu correo electrónico',
  setYourPassword: 'Crea tu contraseña',
  ownPassword: 'Tu contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  passwordFor: (who, businessName) => `¡Hola, ${who}! Esta es tu cuenta en ${businessName}.`,
  yourUsername: (username, hasEmail) =>
    `Tu nombre de usuario es ${username}.${hasEmail ? ' También puedes iniciar sesión con tu correo electrónico.' : ''}`,
  toSignIn: 'Iniciar sesión',
  usedLinkHint: 'Si ya creaste tu contraseña con este enlace, inicia sesión con ella.',
  setPasswordAndSignIn: 'Guardar contraseña e iniciar sesión',

  firstStep: 'Por dónde empezar',
  firstSteps: {
    sample: {
      title: 'Empezar con el restaurante de ejemplo',
      text: 'Explora con 24 personas inventadas en cuatro puestos. Puedes eliminarlas desde el panel en un solo paso.',
    },
    own: {
      title: 'Empezar de cero',
      text: 'Introduce tu personal y lo que necesita una semana, o impórtalo de tus hojas de cálculo. Lo revisas todo antes de guardarlo.',
    },
  },
  creatingSample: 'Creando el restaurante de ejemplo…',
}
