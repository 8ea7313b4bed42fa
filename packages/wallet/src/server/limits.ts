/** How often something may happen. */
export interface Limit {
  readonly count: number
  /** From the first time on; then it begins anew. */
  readonly windowMs: number
}

const MINUTE_MS = 60_000

/** For how long a code is good. */
export const CODE_LIFE_MS = 10 * MINUTE_MS

/** For how long a session is good. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * MINUTE_MS

/** For how long a login is fresh: what is about keys needs one that is. */
export const FRESH_MS = 15 * MINUTE_MS

/** For how long the link works that confirms a device. */
export const DEVICE_LOGIN_LIFE_MS = 20 * MINUTE_MS

/** For how long a device stays known after the last login there: browsers keep no cookie longer. */
export const DEVICE_LIFE_MS = 400 * 24 * 60 * MINUTE_MS

/** For how long a change of the address may take. */
export const CHANGE_LIFE_MS = 30 * MINUTE_MS

/** For how long a login by a provider may take. */
export const SOCIAL_LIFE_MS = 10 * MINUTE_MS

/** For how long a link of a login with Farcaster is shown. */
export const FARCASTER_SHOWN_MS = 5 * MINUTE_MS

/** For how long such a login may take: a user who has signed at the last moment is logged in. */
export const FARCASTER_LIFE_MS = FARCASTER_SHOWN_MS + 30_000

/** Of Farcaster's links. */
export const LINK_CHARACTERS = 1000

/** Between two looks for what a user's app of Farcaster has answered: a bit less than between two looks of a request that waits. */
export const FARCASTER_LOOK_MS = 900

/** Looks at once, for all logins: Farcaster's relay counts what the server asks. */
export const FARCASTER_LOOKS = 30

/** For the process that has the relay's answer to take the login. */
export const FARCASTER_TAKE_MS = 5_000

/** For a provider to answer one request. */
export const PROVIDER_MS = 10_000

/** Bytes of a provider's answer. */
export const PROVIDER_BYTES = 64 * 1024

/** For how long the relay between a frame and its window is open, before the frame has said something. */
export const WINDOW_LIFE_MS = 10 * MINUTE_MS

/** The same, from when the frame has said something: the user may have to write down what the window shows. */
export const WINDOW_TALK_MS = 30 * MINUTE_MS

/** Relays of one session that haven't ended. */
export const WINDOWS_OPEN = 20

/** Relays of one session, ended ones too: they take room until their time is over. */
export const WINDOWS_OF_SESSION = 100

/** Messages of each side of a relay. */
export const WINDOW_MESSAGES = 256

/** Characters of one message, or of the box. */
export const WINDOW_CHARACTERS = 500_000

/** Bytes of all that one relay carries. */
export const WINDOW_BYTES = 4 * 1024 * 1024

/** Bytes of a request's body. */
export const BODY_BYTES = 16 * 1024

/** The same, where it is a part of a relay. */
export const WINDOW_BODY_BYTES = 512 * 1024

/**
 * Codes that may be tried for one address by a known device, by a browser that has asked for one (its own codes only), or by a
 * user's change of address. Each has a count of its own. Nothing resets it but time.
 */
export const TRIES: Limit = { count: 5, windowMs: CODE_LIFE_MS }

/** Codes that all others may try for one address. A browser is one of them when the answer to its asking was lost. */
export const TRIES_OF_STRANGERS: Limit = { count: 5, windowMs: 6 * 60 * MINUTE_MS }

/** Mails of one kind to one address, one after the other. */
export const MAIL_GAP: Limit = { count: 1, windowMs: 30_000 }

/**
 * What the operator may change. `mailsPerAddress` and `mailsPerIp` hold back who fills a mailbox, or gathers many good codes of one address to
 * guess one of them. An IP address is a /64 of IPv6, whose /48 may do ten times as much.
 */
export interface Limits {
  /**
   * Mails to one address. A known device, a login that waits for its link, and a user who changes their address have a count
   * of their own. A network address (of IPv6, its /48) may ask for half of all others. Default: 14 in an hour.
   */
  readonly mailsPerAddress: Limit
  /**
   * Mails of all servers of one database: those that browsers ask for of which nothing is known, and as many that known devices,
   * logins that wait, and users who change their address ask for. The log says when one of the two is reached; until it begins anew,
   * the answer is `RATE_LIMITED`. Default: 5000 in an hour.
   */
  readonly mails: Limit
  /** Mails that one IP address asks for. Default: 60 in an hour. */
  readonly mailsPerIp: Limit
  /** Codes and links that one IP address tries, and logins by a provider that it begins. Default: 100 in ten minutes. */
  readonly triesPerIp: Limit
  /**
   * Requests of one IP address to one process, those for `/health` and `/ready` apart. Default: 600 in ten seconds, which is
   * what 120 tabs ask for that wait for a device to be confirmed.
   */
  readonly requestsPerIp: Limit
}

/** The defaults. */
export const DEFAULT_LIMITS: Limits = {
  mailsPerAddress: { count: 14, windowMs: 60 * MINUTE_MS },
  mails: { count: 5000, windowMs: 60 * MINUTE_MS },
  mailsPerIp: { count: 60, windowMs: 60 * MINUTE_MS },
  triesPerIp: { count: 100, windowMs: 10 * MINUTE_MS },
  requestsPerIp: { count: 600, windowMs: 10_000 },
}
