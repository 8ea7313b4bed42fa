/** English texts of the sign-in view. They arrive with it: only apps with sign-in have it. Same rules as in `en.ts`. */
export const enSignIn = {
  title: 'Prove that it’s you',
  /** `lasts` is a duration in words, such as “7 days”; undefined while it is not known. */
  text: ({ domain, lasts }: { readonly domain: string; readonly lasts?: string | undefined }): string =>
    `Sign a message for ${domain}. It’s free${lasts === undefined ? ' and moves no funds' : `, moves no funds and lasts ${lasts}`}.`,
  authenticating: 'Authenticating...',
  verifyingTitle: 'Checking your signature',
  declined: 'Signature declined',
  smartAccountDeclined: 'This application might not support Smart Accounts',
  declinedText: 'You’re connected but not signed in. Try again, or continue without signing in.',
  declinedTextRequired: 'This site requires you to sign in. Try again, or disconnect.',
  unverifiedTitle: 'Couldn’t check your signature',
  unverifiedText: 'The site didn’t respond. Try again within a few minutes, and you won’t have to sign again.',
  failedTitle: 'Couldn’t sign you in',
  failedText: 'The site didn’t accept the sign-in. Try again, or see the details.',
  doneTitle: 'You’re signed in',
  /** `until` is a date or a time in words; undefined where only the site knows. */
  doneText: ({
    domain,
    account,
    until,
  }: {
    readonly domain: string
    readonly account: string
    readonly until?: string | undefined
  }): string => `You’re on ${domain} as ${account}${until === undefined ? '' : ` until ${until}`}.`,
  closing: 'Closing in a moment',
  done: 'Done',
  notNow: 'Not now',
  readMessage: 'Read the message',
  message: 'The message',
  hideMessage: 'Hide',
  domainMatches: 'The domain matches this site.',
  domainDiffers: (domain: string): string =>
    `The message is for ${domain}, not for this site. Don’t sign unless you trust this site.`,
}
