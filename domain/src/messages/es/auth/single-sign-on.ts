import type * as english from '../../auth/single-sign-on.ts'

export const singleSignOnMessages: typeof english.singleSignOnMessages = {
  passwordsOff: (provider) => `Aquí no se usan contraseñas. Inicia sesión con ${provider}.`,
  registrationOff: (provider) =>
    `Aquí las cuentas nuevas las crea un responsable. Pide una y luego inicia sesión con ${provider}.`,
  notSetUp: 'El inicio de sesión único no está configurado aquí. Inicia sesión con tu contraseña.',
  failed: 'No se pudo iniciar sesión',
  refused: {
    cancelled: (provider) => `Cancelaste el inicio de sesión con ${provider}. Para entrar, inténtalo de nuevo.`,
    expired: () => 'Este inicio de sesión ha caducado o ya se usó. Inténtalo de nuevo.',
    providerUnavailable: (provider) => `${provider} no responde. Inténtalo de nuevo en unos minutos.`,
    providerRefused: (provider) =>
      `El inicio de sesión con ${provider} no funcionó. Inténtalo de nuevo. Si vuelve a fallar, avisa a quien administra Fairweek.`,
    noEmail: (provider) =>
      `${provider} no envió tu dirección de correo. Añade una allí e inténtalo de nuevo. Si ya la tienes, avisa a quien administra Fairweek de que falta el claim «email».`,
    unverifiedEmail: (provider) =>
      `${provider} dice que tu dirección de correo no está verificada. Verifícala allí e inténtalo de nuevo. Si no puedes, avisa a quien administra Fairweek de que el claim «email_verified» es falso.`,
    maybeUnverifiedEmail: (provider) =>
      `${provider} no dice si tu dirección de correo está verificada. Avisa a quien administra Fairweek de que falta el claim «email_verified».`,
    unknownEmail: (provider) =>
      `Ninguna cuenta tiene aquí la dirección de correo que usas en ${provider}. Pide a un responsable que cree una o que cambie su dirección.`,
    linkedToOther: (provider) =>
      `La cuenta con tu dirección de correo pertenece a otra persona en ${provider}. Pide a un responsable que cree un nuevo enlace de contraseña para ella e inténtalo de nuevo.`,
  },
}

export const singleSignOnScreens: typeof english.singleSignOnScreens = {
  signInWith: (provider) => `Iniciar sesión con ${provider}`,
  or: 'o',
  signingIn: 'Iniciando sesión…',
  onlyWayHint: (provider) => `Aquí todo el mundo inicia sesión con ${provider}.`,
  invited: (provider) => `Tu cuenta está lista. Inicia sesión con ${provider} para abrirla.`,
}
