import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/channels.ts'
import { countOf, numberText } from '../../count.ts'

export const mailFailures: typeof english.mailFailures = {
  hostNotFound: 'Diesen Servernamen gibt es nicht. Prüfe die Schreibweise.',
  refused: 'Der Server antwortet auf diesem Port nicht. Prüfe den Port: 465 für TLS, 587 für STARTTLS.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Prüfe Server und Port und ob eine Firewall blockiert.',
  notMail:
    'Der Server verwendet nicht die gewählte Verschlüsselung oder ist kein Mailserver. Prüfe Port und Sicherheit.',
  certificate:
    'Das Zertifikat des Servers ist nicht vertrauenswürdig, abgelaufen oder für einen anderen Namen ausgestellt. Prüfe die Schreibweise des Servers oder frage, wer ihn betreibt.',
  noStartTls: 'Der Server bietet kein STARTTLS an. Wähle TLS mit Port 465, falls er das hat.',
  authentication:
    'Der Server hat Benutzername und Passwort nicht akzeptiert. Prüfe beide; viele Anbieter verlangen statt deines Passworts ein App-Passwort oder einen Schlüssel.',
  sender: 'Der Server lässt diese Absenderadresse nicht zu.',
  recipient: 'Der Server stellt an deine Adresse nicht zu.',
  forbiddenAddress: `Dieser Servername führt zu einer Adresse, mit der ${PRODUCT_NAME} sich nicht verbindet.`,
  rejected: 'Der Server hat die Nachricht abgelehnt.',
  other: 'Etwas ist schiefgegangen. Näheres steht im Protokoll des Servers.',
}

export const channelMessages: typeof english.channelMessages = {
  host: 'Muss ein Servername wie mail.example.com oder eine Serveradresse sein',
  publicUrl: 'Muss eine Adresse ohne Benutzernamen, ohne Passwort und ohne alles nach ? oder # sein',
  oneLine: 'Muss in einer Zeile stehen',
  passwordInTheClear: 'Ein Passwort wird nur verschlüsselt gesendet: wähle TLS oder STARTTLS.',
  userMissing: 'Gib den Benutzernamen ein, der zum Passwort gehört.',
  passwordMissing: 'Gib das Passwort für diesen Benutzernamen ein.',
  passwordAgain:
    'Gib das Passwort noch einmal ein: es war für einen anderen Server oder Benutzernamen gespeichert oder ist nicht mehr lesbar.',
  noKey: `${PRODUCT_NAME} hat keinen Schlüssel, um Geheimnisse zu verschlüsseln. Die Person, die es betreibt, muss SECRET_KEY oder ein beschreibbares DATA_DIR setzen.`,
  changedMeanwhile: (changed) =>
    `${changed} Speichere noch einmal, um die Änderungen zu ersetzen, oder lade die Seite neu, um sie zu sehen.`,
  setByEnvironment: 'Das ist in der Umgebung des Servers gesetzt, und die geht der Eingabe hier vor.',
  emailIsOff: 'E-Mail ist nicht eingerichtet.',
  webhookIsOff: 'Der Webhook ist nicht eingerichtet.',
  webhookUrl: 'Muss eine URL ohne Benutzernamen, Passwort oder # sein',
  webhookNameMissing: 'Gib einen Namen ein, etwa SMS.',
  webhookSecretShort: (least) => `Muss mindestens ${numberText(least)} Zeichen haben`,
  webhookSecretMissing: 'Gib das Geheimnis ein, mit dem die Nachrichten signiert werden.',
  webhookSecretAgain:
    'Gib das Geheimnis noch einmal ein: es war für einen anderen Server gespeichert oder ist nicht mehr lesbar.',
  keysAreReadable: 'Die Push-Schlüssel funktionieren. Neue Schlüssel würden jedes Gerät abschalten.',
  keysRenewed: 'Push-Nachrichten funktionieren wieder. Alle müssen sie auf jedem Gerät neu einschalten.',
}

export const testMailWords: typeof english.testMailWords = {
  subject: (businessName) => `Testnachricht · ${businessName}`,
  body: (home) => `E-Mail funktioniert: von jetzt an wird das Team auch so benachrichtigt.\n\n${home}`,
}

export const channelScreens: typeof english.channelScreens = {
  tab: 'Benachrichtigungen',
  title: 'Wie das Team benachrichtigt wird',
  hint: `${PRODUCT_NAME} benachrichtigt immer in der App. Richte ein, was das Team erreicht, wenn sie geschlossen ist.`,
  state: { off: 'Aus', locked: 'Bitte prüfen', ready: 'An' },
  byEnvironment: 'In der Umgebung des Servers gesetzt. Um es hier zu ändern, entferne dort MAIL_URL.',
  email: {
    title: 'E-Mail',
    hint: 'Gib den Mailserver deines Betriebs oder Anbieters ein. Alle mit Konto bekommen dann E-Mails und wählen, welche.',
    locked: 'Passwort noch einmal eingeben',
    lockedHint:
      'Das gespeicherte Passwort ist nicht lesbar: diese Installation hat einen anderen Schlüssel, oder der Server hat sich geändert. Bis du es eingibst, gehen keine E-Mails raus.',
    provider: 'Anbieter',
    chooseProvider: 'Wer versendet eure E-Mails?',
    providers: {
      gmail: 'Gmail oder Google Workspace',
      microsoft365: 'Microsoft 365',
      brevo: 'Brevo',
      mailgun: 'Mailgun (USA)',
      mailgunEu: 'Mailgun (EU)',
      postmark: 'Postmark',
      sendgrid: 'SendGrid',
      ses: 'Amazon SES',
      other: 'Anderer',
    },
    providerHints: {
      gmail:
        'Der Benutzername ist deine Gmail-Adresse. Das Passwort ist ein App-Passwort: Schalte in deinem Google-Konto die Bestätigung in zwei Schritten ein und erstelle eines unter „App-Passwörter“. Dein gewöhnliches Passwort lehnt Google ab.',
      microsoft365:
        'Der Benutzername ist die Adresse des Postfachs. Deine IT muss „Authentifiziertes SMTP“ dafür erlauben.',
      brevo: 'Benutzername und Passwort stehen unter „SMTP & API“: der SMTP-Login und ein SMTP-Schlüssel.',
      mailgun: 'Benutzername und Passwort sind die SMTP-Zugangsdaten deiner Domain bei Mailgun.',
      mailgunEu: 'Benutzername und Passwort sind die SMTP-Zugangsdaten deiner Domain bei Mailgun.',
      postmark: 'Benutzername und Passwort sind beide das Server-API-Token von Postmark.',
      sendgrid: 'Der Benutzername ist das Wort apikey. Das Passwort ist ein API-Schlüssel, der E-Mails senden darf.',
      ses: 'Ersetze eu-west-1 durch deine Region. Benutzername und Passwort sind SMTP-Zugangsdaten aus der SES-Konsole, nicht deine AWS-Schlüssel.',
      other: 'Dein Anbieter oder wer euren Mailserver betreibt, kennt diese Angaben.',
    },
    saveUntested: 'Ohne erfolgreichen Test speichern?',
    saveUntestedWarning: 'Noch weiß niemand, ob mit diesen Angaben E-Mails ankommen. Sende zuerst eine Testnachricht.',
    saveAnyway: 'Trotzdem speichern',
    host: 'Server',
    hostHint: 'Etwa smtp.example.com',
    port: 'Port',
    security: 'Sicherheit',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Keine' },
    securityHint: 'TLS nutzt meist Port 465, STARTTLS Port 587.',
    user: 'Benutzername',
    userHint: 'Lass das Feld leer, wenn der Server keinen verlangt.',
    password: 'Passwort',
    passwordKept: 'Ein Passwort ist gespeichert. Lass das Feld leer, um es zu behalten.',
    senderName: 'Absendername',
    senderAddress: 'Absenderadresse',
    publicUrl: `Adresse von ${PRODUCT_NAME}`,
    publicUrlHint: 'Links in E-Mails öffnen diese Adresse.',
    publicUrlByEnvironment: 'Durch PUBLIC_URL gesetzt.',
    test: 'Testnachricht senden',
    testHint: (address) => `Die Testnachricht geht an ${address}.`,
    testNeedsAddress: 'Trage zuerst deine eigene E-Mail-Adresse in dein Profil ein. Dorthin geht die Testnachricht.',
    turnOff: 'E-Mail abschalten',
    turnOffQuestion: 'E-Mail abschalten?',
    turnOffWarning:
      'Der Server und sein Passwort werden gelöscht. Das Team wird dann nur noch in der App und auf den Geräten benachrichtigt.',
    saved: 'E-Mail ist eingerichtet',
    savedDescription: 'Sende eine Testnachricht, um zu sehen, ob es funktioniert.',
    saveFailed: 'Der Mailserver konnte nicht gespeichert werden',
    turnedOff: 'E-Mail ist aus',
    turnOffFailed: 'E-Mail konnte nicht abgeschaltet werden',
    sent: (address) => `An ${address} gesendet. Sieh im Postfach und im Spamordner nach.`,
    notSent: 'Die Testnachricht wurde nicht gesendet',
    testFailed: 'Die Testnachricht konnte nicht gesendet werden',
  },
  push: {
    title: 'Push-Nachrichten',
    hint: 'Hier ist nichts einzurichten. Jede Person schaltet Push-Nachrichten im eigenen Menü unter „Benachrichtigungseinstellungen“ ein.',
    devices: (count) =>
      count === 0 ? 'Noch auf keinem Gerät eingeschaltet.' : `Auf ${countOf(count, 'Gerät', 'Geräten')} eingeschaltet.`,
    locked: 'Push-Nachrichten sind aus',
    lockedHint:
      'Ihre Schlüssel sind nicht lesbar: diese Installation hat einen anderen Schlüssel. Setze den alten wieder ein oder erstelle neue; dann müssen alle die Nachrichten neu einschalten.',
    renew: 'Neue Schlüssel erstellen',
    renewFailed: 'Die neuen Schlüssel konnten nicht erstellt werden',
  },
}
