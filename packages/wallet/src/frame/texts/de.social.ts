import type { SocialMessages } from './types.ts'

/** German texts of the window of a login by a provider. */
export const deSocial: SocialMessages = {
  titles: {
    done: 'Du bist angemeldet',
    declined: 'Anmeldung abgebrochen',
    failed: 'Die Anmeldung hat nicht geklappt',
    ended: 'Diese Anmeldung ist beendet',
  },
  texts: {
    done: 'Du kannst dieses Fenster schließen.',
    declined: 'Du kannst dieses Fenster schließen und es noch einmal versuchen.',
    failed: 'Etwas ist schiefgegangen. Du kannst dieses Fenster schließen und es noch einmal versuchen.',
    ended:
      'Sie hat zu lange gedauert oder in einem anderen Browser begonnen. Du kannst dieses Fenster schließen und es noch einmal versuchen.',
  },
  askTitle: (app) => `Bei ${app} anmelden?`,
  askText: (provider) => `Mach nur weiter, wenn du dort gerade ${provider} gewählt hast.`,
  goOn: (provider) => `Weiter zu ${provider}`,
}
