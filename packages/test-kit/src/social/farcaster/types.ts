import type { Address, Hex, PrivateKeyAccount } from 'viem'

/** Faults of Farcaster's relay; each is a state, and ends with the next `setFaults`. */
export interface FarcasterFaults {
  /** What is answered to each request of a server: a page, 5 MB, or nothing at all. */
  readonly answers?: 'html' | 'huge' | 'never' | undefined
  /** What is answered with this status, and nothing else. */
  readonly status?: number | undefined
  /** The number of the user that the relay tells in place of the app's. */
  readonly fid?: number | undefined
  /** The link of each new channel. */
  readonly url?: string | undefined
}

/** What a server has opened a channel with. */
export interface FarcasterChannel {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  /** Whether keys of the user may sign, beside the owner of the account. */
  readonly acceptAuthAddress?: boolean | undefined
}

/** A user of Farcaster, the same on every run. */
export interface FarcasterPerson {
  /** What the user has written on the page of the app; their name too. */
  readonly account: string
  readonly fid: number
  /** Owns the account. */
  readonly custody: PrivateKeyAccount
}

/** What an app gives to the relay. */
export interface FarcasterAnswer {
  readonly message: string
  readonly signature: Hex
  readonly fid: number
  readonly username: unknown
  readonly authMethod?: 'custody' | 'authAddress' | undefined
}

/** Writes to Farcaster's contracts. A write stays until the chain is put back. */
export interface FarcasterRegistries {
  /** Lets an address own an account; with 0, none. */
  setOwner(request: { readonly fid: number; readonly owner: Address }): Promise<void>
  /** Sets a key of an account. `state` is 1 when it was added, 2 when it was removed since; `keyType` is 2 for one that logs in. */
  setKey(request: {
    readonly fid: number
    readonly address: Address
    readonly state: number
    readonly keyType: number
  }): Promise<void>
}

/** A running Farcaster. */
export interface Farcaster {
  /** Origin of relay and app. */
  readonly url: string
  /** What `startWallet` takes as `social.farcaster`. */
  readonly client: { readonly rpcUrl: string; readonly endpoints: { readonly relay: string } }
  readonly registries: FarcasterRegistries
  /** Replaces all faults. */
  setFaults(faults: FarcasterFaults): void
  /** What a channel was opened with, by its link; undefined for a link of none, or one whose answer was taken. */
  channelOf(link: string): FarcasterChannel | undefined
  /** Signs in by a link as the app of an account does. Rejects for a link of no channel. */
  signIn(request: { readonly link: string; readonly account: string }): Promise<void>
  /** Gives the channel of a link this answer. Throws for a link of no channel. */
  answer(link: string, answer: FarcasterAnswer): void
  /** How often servers have looked for answers. */
  looks(): number
  /** Ends it, and resolves when the port is free. */
  stop(): Promise<void>
}
