/**
 * English texts of the page that the link of an e-mail opens, where a device is confirmed. Only the wallet's own page has them: other
 * languages have theirs beside it. Those that a login says too are in `en.email.ts`. Same rules as
 * in `en.ts`.
 */
export const enDevice = {
  loading: 'Opening the link',

  // asked
  askedTitle: 'Are you trying to log in?',
  askedText: 'Someone entered the right code on a device that’s new to your wallet.',
  account: 'Account',
  asked: 'Asked',
  numberText: 'That device must show it too.',
  own: 'Yes, it’s me',
  strange: 'No, it isn’t me',
  unsent: 'Couldn’t send your answer. Try again.',

  // The device stands on a line of its own over these texts.
  confirmedTitle: 'Device confirmed',
  confirmedText: 'You can go back to the other tab or device.',
  refusedTitle: 'That device stays out',
  refusedText:
    'If you didn’t ask for a code, nobody got in. Someone may be able to read your email: change its password.',

  expiredTitle: 'This link has expired',
  expiredText: 'To log in, start again where you began. You’ll get a new link.',
  tooManyRequestsTitle: 'Too many tries',
  tooManyRequestsText: 'Wait a few minutes, then try again. Your link stays the same.',
  offlineTitle: 'Couldn’t reach your wallet',
  offlineText: 'Check your internet connection, then try again.',
}
