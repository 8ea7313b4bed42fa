import type { MailTexts } from './types.ts'

const at = (host: string, dapp: string | undefined): string => (dapp ? `bei ${host}, für ${dapp},` : `bei ${host}`)

/** German. */
export const de: MailTexts = {
  yourCode: 'Dein Code ist',
  enterOnly:
    'Gib ihn nur dort ein, wo du ihn gerade angefordert hast. Niemand von der App oder vom Wallet wird dich je danach fragen.',
  ends: (minutes) => `Der Code gilt ${minutes} Minuten.`,
  code: {
    subject: (code, name) => `${code} ist dein Code für ${name}`,
    who: (host, dapp) => `Jemand, wahrscheinlich du, meldet sich ${at(host, dapp)} mit dieser Adresse an.`,
    otherwise: 'Wenn du das nicht warst, ignoriere diese E-Mail. Ohne den Code kommt niemand hinein.',
  },
  device: {
    subject: (host) => `Bist du das? Ein neues Gerät bei ${host}`,
    who: (host, dapp, device) =>
      `Jemand, wahrscheinlich du, meldet sich ${at(host, dapp)} mit dieser Adresse an, auf einem Gerät, das dieses Wallet noch nicht geöffnet hat: ${device}.`,
    link: 'Sagen, ob du das bist',
    about: (minutes) =>
      `Den Link zu öffnen ändert nichts. Er gilt ${minutes} Minuten, und dort vergleichst du eine Zahl mit der auf dem Gerät.`,
    otherwise:
      'Wenn du das nicht bist, öffne ihn und sag es dort. Jemand hat den Code eingegeben, den du bekommen hast: Ändere das Passwort deines Postfachs.',
  },
  change: {
    subject: (code, host) => `${code} ist dein Code, um deine Adresse bei ${host} zu ändern`,
    addSubject: (code, host) => `${code} ist dein Code, um deine Adresse bei ${host} hinzuzufügen`,
    current: {
      who: (host, dapp) =>
        `Jemand, wahrscheinlich du, will sich ${at(host, dapp)} von jetzt an mit einer anderen Adresse anmelden als mit dieser.`,
      otherwise:
        'Wenn du das nicht warst, gib den Code niemandem: Ohne ihn bleibt deine Adresse, wie sie ist. Vielleicht ist jemand an einem Gerät, auf dem du angemeldet bist.',
    },
    new: {
      who: (host, dapp) =>
        `Jemand, wahrscheinlich du, will sich ${at(host, dapp)} von jetzt an mit dieser Adresse anmelden.`,
      otherwise: 'Wenn du das nicht warst, ignoriere diese E-Mail. Ohne den Code ändert sich nichts.',
    },
  },
  changed: {
    subject: (host) => `Deine Adresse bei ${host} wurde geändert`,
    lines: (host) => [
      `Das Wallet bei ${host}, das diese Adresse hatte, hat jetzt eine andere. Beide Adressen wurden bestätigt, auf einem Gerät mit geöffnetem Wallet.`,
      'Alle anderen Geräte wurden abgemeldet. Wer sich von jetzt an mit dieser Adresse anmeldet, beginnt ein neues Wallet.',
      `Wenn du das nicht warst, melde es sofort denen, die ${host} betreiben.`,
    ],
  },
  logins: {
    subject: (host) => `Deine Anmeldungen bei ${host} wurden geändert`,
    added: (host, provider) => [
      `Ein Konto bei ${provider} meldet dich von jetzt an bei ${host} an. Es wurde auf einem Gerät mit geöffnetem Wallet hinzugefügt.`,
    ],
    removed: (host, provider) => [
      `Dein Konto bei ${provider} meldet dich nicht mehr bei ${host} an. Es wurde auf einem Gerät mit geöffnetem Wallet entfernt.`,
      'Alle anderen Geräte wurden abgemeldet.',
    ],
    removedAddress: (host) => [
      `Diese Adresse meldet dich nicht mehr bei ${host} an. Sie wurde auf einem Gerät mit geöffnetem Wallet entfernt.`,
      'Alle anderen Geräte wurden abgemeldet. Eine Anmeldung mit dieser Adresse beginnt von jetzt an ein neues Wallet.',
    ],
    passkey: {
      added: (host) => [
        `Ein Passkey meldet dich von jetzt an bei ${host} an und öffnet dein Wallet. Er wurde auf einem Gerät mit geöffnetem Wallet hinzugefügt.`,
      ],
      removed: (host) => [
        `Einer deiner Passkeys meldet dich nicht mehr bei ${host} an. Er wurde auf einem Gerät mit geöffnetem Wallet entfernt.`,
      ],
    },
    otherwise: (host) => `Wenn du das nicht warst, melde es sofort denen, die ${host} betreiben.`,
  },
}
