import type { ContinueMessages } from './types.ts'

/** German texts of the card that leads to the embedded wallet's window. */
export const deContinue: ContinueMessages = {
  titles: {
    ready: 'Weiter im Fenster deines Wallets',
    waiting: 'Dein Wallet wartet in seinem Fenster auf deine Antwort',
    blocked: 'Das Fenster ging nicht auf',
    keysWaiting: 'Deine Schlüssel sind im Fenster deines Wallets offen',
  },
  texts: {
    ready: (site) => `${site} bittet um deine Bestätigung. Dort liest du sie und stimmst zu.`,
    keysReady: (site) => `Deine Schlüssel siehst und änderst du nur dort, nie auf ${site}.`,
    waiting: () => 'Wenn du das Fenster geschlossen hast oder nicht findest, öffne es noch einmal.',
    blocked: (site) =>
      `Erlaube Pop-ups für ${site} oder öffne diese Seite in deinem Browser. Versuch es dann noch einmal.`,
  },
  addressStarts: 'Die Adresse dort beginnt mit',
  open: 'Fenster öffnen',
  openAgain: 'Noch einmal öffnen',
  decline: 'Ablehnen',
  failureTitles: {
    serverAway: 'Dein Wallet ist nicht erreichbar',
    signedOut: 'Du bist abgemeldet',
    recovery: 'Dein Wallet ist nicht auf diesem Gerät',
    other: 'Das hat nicht geklappt',
  },
  failureTexts: {
    serverAway: 'Es wurde nichts signiert. Prüfe deine Internetverbindung und versuch es auf der Seite noch einmal.',
    signedOut: 'Es wurde nichts signiert. Melde dich neu an und versuch es auf der Seite noch einmal.',
    recovery:
      'Es wurde nichts signiert. Schließ das hier und entsperre dein Wallet mit Passkey oder Wiederherstellungscode.',
    other: 'In deinem Wallet ist etwas schiefgegangen. Prüfe deine Aktivität, bevor du es noch einmal versuchst.',
  },
  keysFailureTexts: {
    serverAway: 'Es hat sich nichts geändert. Prüfe deine Internetverbindung und versuch es noch einmal.',
    signedOut: 'Es hat sich nichts geändert. Melde dich neu an und versuch es noch einmal.',
    recovery:
      'Es hat sich nichts geändert. Schließ das hier und entsperre dein Wallet mit Passkey oder Wiederherstellungscode.',
    other: 'In deinem Wallet ist etwas schiefgegangen. Versuch es noch einmal.',
  },
}
