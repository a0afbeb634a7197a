import type * as english from '../../auth/single-sign-on.ts'

export const singleSignOnMessages: typeof english.singleSignOnMessages = {
  passwordsOff: (provider) => `Passwörter sind hier abgeschaltet. Melde dich mit ${provider} an.`,
  registrationOff: (provider) =>
    `Neue Konten legt hier die Leitung an. Bitte sie um eines und melde dich dann mit ${provider} an.`,
  notSetUp: 'Single Sign-on ist hier nicht eingerichtet. Melde dich mit deinem Passwort an.',
  failed: 'Anmeldung fehlgeschlagen',
  refused: {
    cancelled: (provider) =>
      `Du hast die Anmeldung mit ${provider} abgebrochen. Versuch es noch einmal, um dich anzumelden.`,
    expired: () => 'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Bitte versuch es noch einmal.',
    providerUnavailable: (provider) => `${provider} antwortet nicht. Versuch es in ein paar Minuten noch einmal.`,
    providerRefused: (provider) =>
      `Die Anmeldung mit ${provider} hat nicht geklappt. Versuch es noch einmal. Wenn es wieder nicht klappt, sag der Person Bescheid, die Fairweek betreibt.`,
    noEmail: (provider) =>
      `${provider} hat deine E-Mail-Adresse nicht mitgeschickt. Trag dort eine ein und versuch es dann noch einmal. Wenn du eine hast, sag der Person, die Fairweek betreibt, dass der Claim „email“ fehlt.`,
    unverifiedEmail: (provider) =>
      `${provider} sagt, dass deine E-Mail-Adresse nicht bestätigt ist. Bestätige sie dort und versuch es dann noch einmal. Wenn das nicht geht, sag der Person, die Fairweek betreibt, dass der Claim „email_verified“ den Wert false hat.`,
    maybeUnverifiedEmail: (provider) =>
      `${provider} sagt nicht, ob deine E-Mail-Adresse bestätigt ist. Sag der Person, die Fairweek betreibt, dass der Claim „email_verified“ fehlt.`,
    unknownEmail: (provider) =>
      `Hier hat kein Konto die E-Mail-Adresse, die du bei ${provider} verwendest. Bitte die Leitung, ein Konto anzulegen oder die Adresse zu ändern.`,
    linkedToOther: (provider) =>
      `Das Konto mit deiner E-Mail-Adresse gehört bei ${provider} einer anderen Person. Bitte die Leitung um einen neuen Passwort-Link dafür und versuch es dann noch einmal.`,
  },
}

export const singleSignOnScreens: typeof english.singleSignOnScreens = {
  signInWith: (provider) => `Mit ${provider} anmelden`,
  or: 'oder',
  signingIn: 'Du wirst angemeldet …',
  onlyWayHint: (provider) => `Hier melden sich alle mit ${provider} an.`,
  invited: (provider) => `Dein Konto ist bereit. Melde dich mit ${provider} an, um es zu öffnen.`,
}
