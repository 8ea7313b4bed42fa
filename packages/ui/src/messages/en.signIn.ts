/** English texts of the sign-in view. They arrive with it: only apps with sign-in have it. Same rules as in `en.ts`. */
export const enSignIn = {
  title: 'Prove that it’s you',
  /** `lasts` is a duration in words, such as “7 days”; undefined while it is not known. */
  text: ({ domain, account, wallet, lasts }: SignInNames & { readonly lasts?: string | undefined }): string =>
    `Sign a message for ${domain} as ${account} with ${wallet}. It’s free${lasts === undefined ? ' and moves no funds' : `, moves no funds and lasts ${lasts}`}.`,
  authenticating: 'Authenticating...',
  otherOwners: 'If this account has other owners, they need to sign too. You can leave this open until they have.',
  verifyingTitle: 'Checking your signature',
  declined: 'Signature declined',
  smartAccountDeclined: 'This application might not support Smart Accounts',
  declinedText: 'You’re connected but not signed in. Try again, or continue without signing in.',
  declinedTextRequired: 'This site requires you to sign in. Try again, or disconnect.',
  /** `network` is where the account is signed in. */
  declinedTextBack: (network: string): string =>
    `This site requires you to sign in on this network. Try again, or go back to ${network}.`,
  walletFailedTitle: (wallet: string): string => `Couldn’t sign with ${wallet}`,
  walletFailedText: (wallet: string): string => `${wallet} didn’t sign the message. Try again, or see the details.`,
  /** Follows what happened, where hardware wallets may not be able to sign a message. */
  hardwareText: (wallet: string): string =>
    `Some hardware wallets can’t sign messages. If you use one, choose another account in ${wallet}.`,
  unreachableTitle: 'Couldn’t reach this site',
  unreachableText: 'It didn’t respond, so there’s nothing to sign yet. Check your internet connection, then try again.',
  unverifiedTitle: 'Couldn’t check your signature',
  unverifiedText: 'The site didn’t respond. Try again within a few minutes, and you won’t have to sign again.',
  failedTitle: 'Couldn’t sign you in',
  failedText: 'This site couldn’t complete the sign-in. Try again, or see the details.',
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
  /** The way out where the account is signed in on another network. */
  backTo: (network: string): string => `Back to ${network}`,
  closeOff: 'Close is off: this site requires you to sign in. To leave, disconnect.',
  closeOffBack: (network: string): string =>
    `Close is off: this site requires you to sign in on this network. To leave, go back to ${network}.`,
  readMessage: 'Read the message',
  message: 'The message',
  hideMessage: 'Hide',
  domainMatches: 'The domain matches this site.',
  domainDiffers: (domain: string): string =>
    `The message is for ${domain}, not for this site. Don’t sign unless you trust this site.`,
}

/** The account that signs in, with its wallet and network, and the site. */
interface SignInNames {
  readonly domain: string
  /** Name or short address. */
  readonly account: string
  readonly wallet: string
}
