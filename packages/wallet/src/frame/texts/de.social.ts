import type { SocialMessages } from './types.ts'

/** German texts of the window of a login by a provider. */
export const deSocial: SocialMessages = {
  titles: {
    done: 'Du bist angemeldet',
    proven: 'Hier bist du fertig',
    declined: 'Anmeldung abgebrochen',
    failed: 'Die Anmeldung hat nicht geklappt',
    ended: 'Diese Anmeldung ist beendet',
  },
  texts: {
    done: 'Du kannst dieses Fenster schließen.',
    proven: 'Geh zurück zum Fenster deines Wallets. Dieses kannst du schließen.',
    declined: 'Du kannst dieses Fenster schließen und es noch einmal versuchen.',
    failed: 'Etwas ist schiefgegangen. Du kannst dieses Fenster schließen und es noch einmal versuchen.',
    ended:
      'Sie hat zu lange gedauert oder in einem anderen Browser begonnen. Du kannst dieses Fenster schließen und es noch einmal versuchen.',
  },
  askTitle: (app) => `Bei ${app} anmelden?`,
  askText: (provider) => `Mach nur weiter, wenn du dort gerade ${provider} gewählt hast.`,
  goOn: (provider) => `Weiter zu ${provider}`,

  passkey: 'Passkey',
  goOnHere: 'Weiter',
  passkeyTitle: (app) => `Bei ${app} anmelden`,
  passkeyTitles: {
    using: 'Mit deinem Passkey bestätigen',
    creating: 'Deinen Passkey erstellen',
    notUsed: 'Kein Passkey genutzt',
    notCreated: 'Kein Passkey erstellt',
    unknown: 'Dieser Passkey geht hier nicht',
    unsupported: 'Dieser Browser hat keine Passkeys',
  },
  passkeyTexts: {
    choosing: 'Mit Fingerabdruck, Gesicht oder Displaysperre.',
    notUsed: 'Die Abfrage wurde geschlossen, oder dieses Gerät hat keinen Passkey für dieses Wallet.',
    notCreated: 'Die Abfrage wurde geschlossen, oder dieses Gerät kann keinen Passkey erstellen.',
    unknown: 'Vielleicht kennt dieses Wallet ihn nicht mehr. Versuch es noch einmal mit einem anderen Passkey.',
    unsupported: 'Nimm einen anderen Browser, oder geh zurück und melde dich anders an.',
  },
  passkeyAsking: (app) =>
    `Für die Anmeldung bei ${app} fragt dein Browser nach Fingerabdruck, Gesicht oder Displaysperre.`,
  usePasskey: 'Meinen Passkey nutzen',
  createPasskey: 'Passkey erstellen',
  newHere: 'Neu hier? Mit einem neuen Passkey bekommst du ein neues Wallet.',
  otherDevice: 'Passkey auf dem Telefon? Wähle bei der Abfrage „Anderes Gerät“.',
}
