import type * as english from '../../channels/invitation-mail.ts'
import { countOf, numberText } from '../../count.ts'

export const invitationMailWords: typeof english.invitationMailWords = {
  subject: (businessName) => `Dein Konto bei ${businessName}`,
  body: ({ businessName, username, link, until, provider }) =>
    [
      provider === null
        ? `Du hast ein Konto für den Dienstplan von ${businessName}. Öffne diesen Link, um ein Passwort zu wählen. Er funktioniert einmal, bis ${until}:`
        : `Du hast ein Konto für den Dienstplan von ${businessName}. Öffne diesen Link und melde dich mit ${provider} an:`,
      '',
      link,
      '',
      `Dein Benutzername ist ${username}.`,
    ].join('\n'),
}

export const sendInvitationScreens: typeof english.sendInvitationScreens = {
  send: 'Per E-Mail senden',
  sendAll: (count) => `Alle ${numberText(count)} per E-Mail senden`,
  sendRest: (count) =>
    count === 1 ? 'Die andere noch einmal versuchen' : `Die anderen ${numberText(count)} noch einmal versuchen`,
  sending: (done, count) => `${numberText(done)} von ${numberText(count)} gesendet`,
  sent: (count) => (count === 1 ? 'E-Mail gesendet' : `${numberText(count)} E-Mails gesendet`),
  ended: (count) =>
    count === 1 ? 'Dieser Link funktioniert nicht mehr' : `${numberText(count)} Links funktionieren nicht mehr`,
  endedHint:
    'Sie wurden schon verwendet, durch neuere ersetzt oder sind älter als 7 Tage. Erstelle bei Bedarf neue Links.',
  endedHintOne:
    'Er wurde schon verwendet, durch einen neueren ersetzt oder ist älter als 7 Tage. Erstelle bei Bedarf einen neuen.',
  notSent: (count) => `${countOf(count, 'E-Mail wurde', 'E-Mails wurden')} nicht gesendet`,
  recipient: 'Der Mailserver stellt an diese Adressen nicht zu.',
  sendFailed: 'Die E-Mails konnten nicht gesendet werden',
}
