/** What the page shows that the link of a mail opens: whether the device of a login is the reader's own. */
export type DeviceModel =
  | { readonly type: 'loading' }
  | {
      readonly type: 'asked'
      readonly email: string
      /** Such as `Chrome on macOS`. Untrusted text. */
      readonly device: string
      /** When the login was tried, such as “2 minutes ago”. */
      readonly asked: string
      /** Two digits, which the device shows too. */
      readonly number: string
      /** The answer that is being sent. */
      readonly sending?: 'own' | 'strange' | undefined
      /** It couldn't be sent, and can be again. */
      readonly isUnsent: boolean
    }
  | { readonly type: 'confirmed' | 'refused'; readonly device: string }
  /** The link is too old, or none. */
  | { readonly type: 'expired' }
  /** The wallet's server doesn't answer, or has been asked too much from here: later it is. */
  | { readonly type: 'offline' | 'tooManyRequests' }
