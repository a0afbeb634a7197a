import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../auth/auth.ts'

export const authMessages: typeof english.authMessages = {
  usernameRequired: 'Gib einen Benutzernamen ein',
  passwordRequired: 'Gib ein Passwort ein',
  usernameTooShort: 'Der Benutzername muss mindestens 3 Zeichen haben',
  usernameMixesAlphabets:
    'Ein Benutzername darf keine ähnlich aussehenden Buchstaben zweier Alphabete mischen, etwa lateinische und kyrillische. Verwende nur ein Alphabet.',
  usernameLikeEmail: 'Ein Benutzername darf kein @ enthalten. Du kannst dich auch mit deiner E-Mail-Adresse anmelden.',
  invalidEmail: 'Ungültige E-Mail-Adresse',
  nameRequired: 'Gib einen Namen ein',
  phoneRequired: 'Gib eine Telefonnummer ein',
  phoneTooShort: (characters) => `Eine Telefonnummer hat mindestens ${characters} Zeichen`,
  passwordTooShort: 'Das Passwort muss mindestens 6 Zeichen haben',
  confirmPasswordRequired: 'Gib das Passwort noch einmal ein',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  currentPasswordRequired: 'Gib dein aktuelles Passwort ein',
  passwordChanged: 'Passwort geändert',
  passwordChangedDescription: 'Auf allen anderen Geräten bist du abgemeldet.',
  passwordChangeFailed: 'Das Passwort konnte nicht geändert werden',
  registrationClosed: 'Registrieren ist hier nicht möglich. Bitte die Leitung um ein Konto.',
  loginSucceeded: 'Angemeldet',
  welcomeBack: (username) => `Willkommen zurück, ${username}!`,
  loginFailed: 'Anmeldung fehlgeschlagen',
  registrationSucceeded: 'Registriert',
  welcome: (username) => `Willkommen, ${username}!`,
  registrationFailed: 'Registrierung fehlgeschlagen',
  loggedOut: 'Abgemeldet',
  loggedOutDescription: 'Du hast dich abgemeldet',
  logoutFailed: 'Abmeldung fehlgeschlagen',
  preferenceFailed: 'Die Einstellung konnte nicht geändert werden',
  sampleFailed: 'Das Beispielrestaurant konnte nicht angelegt werden',
  sampleRemoved: 'Beispielrestaurant entfernt',
  removeSampleFailed: 'Das Beispielrestaurant konnte nicht entfernt werden',
}

export const authScreens: typeof english.authScreens = {
  tabTitle: `Anmelden · ${PRODUCT_NAME}`,
  slogan: 'Die Woche, fair geplant.',
  whatItDoes: `Was ${PRODUCT_NAME} kann`,
  promises: {
    scheduling: {
      title: 'Dienstplanung mit KI',
      text: 'Ein Optimierer füllt die Woche: zuerst die Besetzung, dann Sollstunden, Wünsche, Erfahrung und gerecht verteilte Wochenenden. Bleibt eine Schicht offen, sagt er, warum.',
    },
    availability: {
      title: 'Verfügbarkeit',
      text: 'Alle tragen ihre Wunschtage und Wunschzeiten ein. Der Dienstplan richtet sich danach, wann jemand nicht kann.',
    },
    conflicts: {
      title: 'Konflikte lösen',
      text: 'Doppelbelegungen werden abgelehnt, auch wenn zwei gleichzeitig speichern. Überschneidungen siehst du schon beim Planen, und niemand öffnet nach einem Schließdienst ohne genug Ruhezeit.',
    },
    events: {
      title: 'Mehr Personal für Veranstaltungen',
      text: 'Trag einen Musikabend in den Kalender ein, und der Bedarf steigt nur für diesen Abend.',
    },
  },
  staffPromises: {
    shifts: {
      title: 'Deine Schichten auf dem Handy',
      text: 'Wann du arbeitest, mit wem, und ob sich eine Schicht noch ändern kann.',
    },
    availability: {
      title: 'Deine Verfügbarkeit',
      text: 'Gib an, wann du arbeiten kannst und wann nicht, und beantrage Urlaub.',
    },
    swaps: {
      title: 'Schichten tauschen und übernehmen',
      text: 'Biete eine Schicht jemandem an, tausche sie oder frage eine offene an.',
    },
    ill: { title: 'Wenn du krank bist', text: 'Ein Knopf benachrichtigt die Leitung, und sie sucht Ersatz.' },
  },

  setUp: `${PRODUCT_NAME} einrichten`,
  restaurant: 'Name des Restaurants',
  restaurantHint: 'Lässt sich später unter Einstellungen ändern.',
  timeZone: 'Zeitzone des Restaurants',
  timeZoneHint: 'Bestimmt, welches Datum dort heute ist.',
  firstValues: (language, currency) =>
    `Aus deinem Browser: Sprache ${language}${currency === null ? '' : `, Währung ${currency}`}. Beides und die Uhr kannst du in den Einstellungen ändern.`,
  firstSettingsFailed: 'Nicht alle Einstellungen des Restaurants konnten gespeichert werden',
  registration: 'Wer darf sich registrieren?',
  registrations: {
    invited: {
      title: 'Nur wer von mir eingeladen wird',
      text: 'Du legst die Konten an und gibst jeder Person einen Link oder Code.',
    },
    anybody: {
      title: 'Alle, die die Anmeldeseite öffnen',
      text: 'Sie sehen nichts vom Team, bis die Leitung sie annimmt.',
    },
  },
  firstAccountHint: 'Noch gibt es keine Konten. Das erste wird Admin.',
  signInHint: 'Melde dich an und sieh, wann du arbeitest und welche Schichten offen sind.',
  loginOrRegister: 'Anmelden oder registrieren',
  login: 'Anmelden',
  register: 'Registrieren',
  logout: 'Abmelden',
  loggingOut: 'Wird abgemeldet …',

  username: 'Benutzername',
  email: 'E-Mail',
  fullName: 'Vor- und Nachname',
  phoneNumber: 'Telefonnummer',
  phoneHint: (characters) => `Mindestens ${characters} Zeichen`,
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  usernameHint: 'Oder deine E-Mail-Adresse',
  setYourPassword: 'Passwort festlegen',
  ownPassword: 'Dein Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  passwordFor: (who, businessName) => `Willkommen, ${who}. Das ist dein Konto bei ${businessName}.`,
  yourUsername: (username, hasEmail) =>
    `Dein Benutzername ist ${username}.${hasEmail ? ' Du kannst dich auch mit deiner E-Mail-Adresse anmelden.' : ''}`,
  toSignIn: 'Anmelden',
  usedLinkHint: 'Wenn du mit diesem Link schon ein Passwort festgelegt hast, melde dich damit an.',
  setPasswordAndSignIn: 'Passwort festlegen und anmelden',

  firstStep: 'Womit möchtest du anfangen?',
  firstSteps: {
    sample: {
      title: 'Mit dem Beispielrestaurant anfangen',
      text: 'Sieh dich um, mit 24 erfundenen Personen in vier Positionen. Du kannst sie in der Übersicht in einem Schritt entfernen.',
    },
    own: {
      title: 'Leer anfangen',
      text: 'Gib dein Team und den Bedarf einer Woche ein, oder importiere beides aus deinen Tabellen. Du prüfst alles, bevor es gespeichert wird.',
    },
  },
  creatingSample: 'Das Beispielrestaurant wird angelegt …',
}
