import type { MailTexts } from './types.ts'

const at = (host: string, dapp: string | undefined): string => (dapp ? `at ${host}, for ${dapp}` : `at ${host}`)

/** English. */
export const en: MailTexts = {
  yourCode: 'Your code is',
  enterOnly:
    'Enter it only where you have just asked for it. Nobody from the app or the wallet will ever ask you for it.',
  ends: (minutes) => `The code ends in ${minutes} minutes.`,
  code: {
    subject: (code, name) => `${code} is your code for ${name}`,
    who: (host, dapp) => `Somebody, probably you, is logging in with this address ${at(host, dapp)}.`,
    otherwise: 'If it was not you, ignore this mail. Without the code nobody gets in.',
  },
  device: {
    subject: (host) => `Is this you? A new device at ${host}`,
    who: (host, dapp, device) =>
      `Somebody, probably you, is logging in with this address ${at(host, dapp)}, on a device that has not opened this wallet before: ${device}.`,
    link: 'Say whether it is you',
    about: (minutes) =>
      `Opening the link changes nothing. It works for ${minutes} minutes, and asks you to compare a number with the one on that device.`,
    otherwise:
      'If it was not you, open it and say so. Whoever it was has entered the code that was sent to you: change the password of your mailbox.',
  },
  change: {
    subject: (code, host) => `${code} is your code to change your address at ${host}`,
    addSubject: (code, host) => `${code} is your code to add your address at ${host}`,
    current: {
      who: (host, dapp) =>
        `Somebody, probably you, wants to log in ${at(host, dapp)} with another address than this one from now on.`,
      otherwise:
        'If it was not you, give the code to nobody: without it your address stays as it is. Somebody may be at a device of yours on which you are logged in.',
    },
    new: {
      who: (host, dapp) => `Somebody, probably you, wants to log in ${at(host, dapp)} with this address from now on.`,
      otherwise: 'If it was not you, ignore this mail. Without the code nothing changes.',
    },
  },
  changed: {
    subject: (host) => `Your address at ${host} was changed`,
    lines: (host) => [
      `The wallet at ${host} that had this address has another one now. Both addresses were confirmed, on a device with the wallet open.`,
      'All other devices were signed out. Whoever logs in with this address from now on begins a new wallet.',
      `If it was not you, tell those who run ${host} at once.`,
    ],
  },
  logins: {
    subject: (host) => `Your logins at ${host} were changed`,
    added: (host, provider) => [
      `A ${provider} account logs you in at ${host} from now on. It was added on a device with your wallet open.`,
    ],
    removed: (host, provider) => [
      `Your ${provider} account no longer logs you in at ${host}. It was removed on a device with your wallet open.`,
      'All other devices were signed out.',
    ],
    removedAddress: (host) => [
      `This address no longer logs you in at ${host}. It was removed on a device with your wallet open.`,
      'All other devices were signed out. A login with this address from now on begins a new wallet.',
    ],
    passkey: {
      added: (host) => [
        `A passkey logs you in at ${host} from now on, and opens your wallet. It was added on a device with your wallet open.`,
      ],
      removed: (host) => [
        `A passkey of yours no longer logs you in at ${host}. It was removed on a device with your wallet open.`,
      ],
    },
    otherwise: (host) => `If it was not you, tell those who run ${host} at once.`,
  },
}
