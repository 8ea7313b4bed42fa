import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import type { PageWallet } from './pageWallets.js'

/** What the user chose in a wallet. */
interface Choice {
  /** 32 bytes, of secp256k1. */
  readonly privateKey: Uint8Array
  /** The chain's own id. */
  readonly chain: string
  /** Whether the page may see them. */
  readonly isAllowed: boolean
}

/** A wallet with real keys. `announceWallet` puts it on a page, whose reloads it outlives. */
export interface CosmosWallet extends PageWallet {
  /** Changes what the user chose. */
  choose(change: Partial<Choice>): void
}

/** The address of a private key, made as Cosmos SDK makes them, with the prefix `toy`. */
export function cosmosAddress(privateKey: Uint8Array): string {
  return bech32.encodeFromBytes('toy', ripemd160(sha256(secp256k1.getPublicKey(privateKey))))
}

/** A wallet that begins with `privateKey` on the first of its chains. */
export function createCosmosWallet(options: {
  readonly id: string
  readonly privateKey: Uint8Array
  readonly chains: readonly [string, ...string[]]
  /**
   * The user, for each call of the page: declines by an error, which may have a code of `errors.ts`.
   * @default approves
   */
  readonly approve?: ((call: 'read' | 'connect' | 'disconnect' | 'sign' | 'switch') => Promise<void>) | undefined
}): CosmosWallet {
  const { id, privateKey, chains, approve = async () => undefined } = options
  const listeners = new Set<() => void>()
  let choice: Choice = { privateKey, chain: chains[0], isAllowed: false }
  const choose = (change: Partial<Choice>): void => {
    choice = { ...choice, ...change }
    for (const listener of listeners) listener()
  }
  return {
    choose,
    id,
    name: id,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    get shared() {
      return choice.isAllowed ? { address: cosmosAddress(choice.privateKey), chain: choice.chain } : undefined
    },
    connect: async ({ silent, chain = choice.chain }) => {
      await approve(silent ? 'read' : 'connect')
      if (!silent) choose({ chain, isAllowed: true })
    },
    disconnect: async () => {
      await approve('disconnect')
      choose({ isAllowed: false })
    },
    signMessage: async (message) => {
      await approve('sign')
      return secp256k1.sign(sha256(message), choice.privateKey).toCompactRawBytes()
    },
    switchChain: async (chain) => {
      await approve('switch')
      choose({ chain })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
