/**
 * What mails say in one language. `host` is that of the wallet, `dapp` that of the app that asks: as far as the server knows, the
 * app's own claim.
 */
export interface MailTexts {
  readonly yourCode: string
  readonly enterOnly: string
  readonly ends: (minutes: number) => string
  readonly code: Asked & {
    /** The code stands first, so that a notification shows it. */
    readonly subject: (code: string, name: string) => string
  }
  readonly device: {
    readonly subject: (host: string) => string
    readonly who: (host: string, dapp: string | undefined, device: string) => string
    readonly link: string
    readonly about: (minutes: number) => string
    readonly otherwise: string
  }
  readonly change: {
    readonly subject: (code: string, host: string) => string
    /** To a user's first address. */
    readonly addSubject: (code: string, host: string) => string
    /** To the present address. */
    readonly current: Asked
    readonly new: Asked
  }
  readonly changed: {
    readonly subject: (host: string) => string
    readonly lines: (host: string) => readonly string[]
  }
  readonly logins: {
    readonly subject: (host: string) => string
    /** `provider` is its name, such as `Google`. */
    readonly added: (host: string, provider: string) => readonly string[]
    readonly removed: (host: string, provider: string) => readonly string[]
    /** The address that this mail goes to. */
    readonly removedAddress: (host: string) => readonly string[]
    readonly passkey: Readonly<Record<'added' | 'removed', (host: string) => readonly string[]>>
    /** What to do where it wasn't the user. */
    readonly otherwise: (host: string) => string
  }
}

interface Asked {
  /** What goes on, in which wallet and app. */
  readonly who: (host: string, dapp: string | undefined) => string
  /** What to do where it wasn't the user. */
  readonly otherwise: string
}
