import type { DeviceMessages } from './types.ts'

/** German texts of the page that the link of an e-mail opens. */
export const deDevice: DeviceMessages = {
  loading: 'Der Link wird geöffnet',
  askedTitle: 'Meldest du dich gerade an?',
  askedText: 'Jemand hat den richtigen Code auf einem Gerät eingegeben, das dein Wallet noch nicht kennt.',
  account: 'Konto',
  asked: 'Angefragt',
  numberText: 'Das Gerät muss sie auch zeigen.',
  own: 'Ja, das bin ich',
  strange: 'Nein, das bin ich nicht',
  unsent: 'Deine Antwort wurde nicht gesendet. Versuch es noch einmal.',
  confirmedTitle: 'Gerät bestätigt',
  confirmedText: 'Du kannst zum anderen Tab oder Gerät zurückgehen.',
  refusedTitle: 'Dieses Gerät bleibt draußen',
  refusedText:
    'Wenn du keinen Code angefordert hast: Niemand kam hinein. Vielleicht kann jemand deine E-Mails lesen. Ändere das Passwort deines Postfachs.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expiredText: 'Beginne die Anmeldung dort neu, wo du sie begonnen hast. Du bekommst einen neuen Link.',
  tooManyRequestsTitle: 'Zu viele Versuche',
  tooManyRequestsText: 'Warte ein paar Minuten und versuch es noch einmal. Dein Link bleibt derselbe.',
  offlineTitle: 'Dein Wallet antwortet nicht',
  offlineText: 'Prüfe deine Internetverbindung und versuch es noch einmal.',
}
