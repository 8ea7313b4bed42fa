import type { SocialProvider } from '@portico/core'

/** A token of a local chain. */
export interface DemoToken {
  /** Of its contract, or of its mint. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** The contracts that swaps go through. */
export interface DemoPools {
  readonly router: string
  readonly permitRouter: string
  /** What the convert service swaps by. */
  readonly aggregator: string
  readonly factory: string
  readonly wrappedCoin: DemoToken
}

/** The part of the sandbox's configuration that this page uses. */
export interface SandboxInfo {
  /** Origin of the sandbox, where its page with the fault switches is. */
  readonly url: string
  readonly chains: readonly {
    readonly chainId: number
    readonly name: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly rpcUrl: string
    readonly multicall3: `0x${string}`
    /** Its name service, where it has one. */
    readonly names?: `0x${string}` | undefined
    readonly tokens: readonly DemoToken[]
    /** Knows its NFTs by their transfers. */
    readonly collection: { readonly address: string }
    readonly collections: {
      /** Lists its NFTs by owner. */
      readonly gallery: { readonly address: string }
      readonly editions: { readonly address: string; readonly tokenIds: readonly string[] }
    }
    /** Pools of the chain's coin and tokens. */
    readonly swaps: DemoPools
  }[]
  readonly solana: {
    readonly networkId: `solana:${string}`
    readonly name: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    /** JSON-RPC over HTTP. */
    readonly url: string
    readonly mints: readonly { readonly mint: string; readonly symbol: string; readonly decimals: number }[]
    /** Pools of its coin and tokens. */
    readonly swaps: { readonly program: string }
  }
  /** Funded on every chain. */
  readonly accounts: readonly { readonly address: `0x${string}` }[]
  /** Websocket URL of its WalletConnect relay. */
  readonly relayUrl: string
  /** The wallet by e-mail: origin of its frame, and the page with its mails. */
  readonly wallet: {
    readonly url: string
    readonly mailboxUrl: string
    readonly socials: readonly SocialProvider[]
  }
  readonly services: { readonly api: string; readonly directory: string; readonly analytics: string }
}

/**
 * The sandbox that the server of this page wrote into it; undefined on public testnets. It is in the page, not fetched:
 * nothing is requested before the visitor acts.
 */
export function readSandbox(): SandboxInfo | undefined {
  const text = document.getElementById('portico-sandbox')?.textContent
  // Written by our own server, from the sandbox's /config.json.
  return text ? (JSON.parse(text) as SandboxInfo) : undefined
}
