import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { encodeBase64 } from '../encoding/base64.js'
import type { Features, StandardAccount, StandardWallet } from '../standard/types.js'

/** What a wallet does with its next prompts. */
export type Behavior = 'approve' | 'reject' | 'hold' | 'pending' | 'locked'

/** A wallet that registers itself, as a test moves it. It outlives the pages of a test. */
export interface PageWallet {
  readonly wallet: StandardWallet
  readonly name: string
  readonly addresses: readonly [string, string]
  /** Public key of the first account, for `crypto.subtle.verify`. */
  readonly publicKey: CryptoKey
  /** Registers itself. Returns how it unregisters. */
  register(): () => void
  behave(behavior: Behavior): void
  answer(answer: 'approve' | 'reject'): void
  prompts(): number
  /** What each connection was asked with. */
  readonly asked: readonly unknown[]
  /** What each sign-in was asked with. */
  readonly inputs: readonly unknown[]
  isAuthorised(): boolean
  /** Shows the page these of its accounts, the first one in use. */
  show(...addresses: readonly string[]): void
  /** The same while the page hears nothing: it knows when it asks. */
  showUnheard(...addresses: readonly string[]): void
  /** Says that its accounts may be used on these chains. */
  allow(...chains: readonly string[]): void
  goSilent(): void
  /** Pages that listen to its events. */
  listeners(): number
}

/** A wallet with two accounts on every chain. Its name is its own unless given, because pages of other tests live on. */
export async function createWallet(
  options: {
    readonly name?: string
    /** Features that it lacks. */
    readonly without?: readonly (keyof Features)[]
    /** Private keys of its two accounts, 32 bytes each. */
    readonly privateKeys?: readonly [Uint8Array, Uint8Array]
    /** Where it sends what it signed; without it, it cannot. */
    readonly rpcUrl?: string
    /** @default four chains */
    readonly chains?: readonly string[]
  } = {}
): Promise<PageWallet> {
  const { privateKeys = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) } = options
  const keys = await Promise.all(privateKeys.map((bytes) => createKeyPairFromPrivateKeyBytes(bytes)))
  const [first, second] = await Promise.all(keys.map(({ publicKey }) => getAddressFromPublicKey(publicKey)))
  if (!first || !second || !keys[0]) throw new Error('There are two accounts.')
  const name = options.name ?? `Wallet ${crypto.randomUUID().slice(0, 8)}`
  let chains = options.chains ?? ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
  let shown: readonly string[] = [first]
  let unheard: readonly string[] | undefined
  let authorised = false
  let behavior: Behavior = 'approve'
  let isSilent = false
  let prompts = 0
  let held: ((answer: 'approve' | 'reject') => void)[] = []
  const listeners = new Set<() => void>()
  const asked: unknown[] = []
  const inputs: unknown[] = []
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const never = new Promise<never>(() => undefined)

  const prompt = async (): Promise<void> => {
    if (isSilent) await never
    if (behavior === 'pending') throw Object.assign(new Error('Already open'), { code: -32_002 })
    prompts++
    const waits = behavior === 'hold' || behavior === 'locked'
    const answer = waits ? await new Promise<string>((resolve) => held.push(resolve)) : behavior
    if (answer === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const pairOf = (account: StandardAccount): CryptoKeyPair => {
    const pair = keys[account.address === first ? 0 : 1]
    if (!pair) throw new Error('No such account.')
    return pair
  }
  const features: Features = {
    'standard:connect': {
      connect: async (input) => {
        asked.push(input)
        if (input?.silent && isSilent) await never
        shown = unheard ?? shown
        if (!authorised && !input?.silent) {
          await prompt()
          authorised = true
          tell()
        }
        return { accounts: wallet.accounts }
      },
    },
    'standard:disconnect': {
      disconnect: async () => {
        if (isSilent) await never
        authorised = false
        tell()
      },
    },
    'standard:events': {
      on: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: async ({ account, message }) => {
        await prompt()
        return [{ signature: (await signBytes(pairOf(account).privateKey, message)) as unknown as Uint8Array }]
      },
    },
    'solana:signTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs) => {
        await prompt()
        return Promise.all(
          inputs.map(async ({ account, transaction }) => {
            const signed = await partiallySignTransaction(
              [pairOf(account)],
              getTransactionDecoder().decode(transaction)
            )
            return { signedTransaction: Uint8Array.from(getTransactionEncoder().encode(signed)) }
          })
        )
      },
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: async ({ account, transaction, options: sendOptions }) => {
        const [signed] = await features['solana:signTransaction'].signTransaction({
          account,
          transaction,
          chain: '',
        })
        if (!signed) throw new Error('There is one.')
        const answer = await fetch(options.rpcUrl ?? '', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'sendTransaction',
            params: [encodeBase64(signed.signedTransaction), { encoding: 'base64', ...sendOptions }],
          }),
        })
        const { result, error } = (await answer.json()) as { readonly result?: string; readonly error?: object }
        if (result === undefined) throw Object.assign(new Error('The network refused it.'), error)
        return [{ signature: Uint8Array.from(getBase58Encoder().encode(result)) }]
      },
    },
    'solana:signIn': {
      signIn: async (input) => {
        inputs.push(input)
        await prompt()
        authorised = true
        tell()
        const [account] = wallet.accounts
        if (!account) throw new Error('It shows no account.')
        const signedMessage = new TextEncoder().encode(
          `${String(input['domain'])} wants you to sign in with your Solana account:\n${account.address}`
        )
        return [
          {
            account,
            signedMessage,
            signature: (await signBytes(pairOf(account).privateKey, signedMessage)) as unknown as Uint8Array,
          },
        ]
      },
    },
  }
  const lacks: readonly (keyof Features)[] = options.rpcUrl === undefined ? ['solana:signAndSendTransaction'] : []
  for (const feature of options.without ?? lacks) Reflect.deleteProperty(features, feature)

  const wallet: StandardWallet = {
    name,
    icon: 'data:image/svg+xml,<svg/>',
    features: features as unknown as StandardWallet['features'],
    get chains() {
      return chains
    },
    get accounts() {
      if (!authorised) return []
      return shown.map((address) => ({ address, chains, features: Object.keys(features) }))
    },
  }
  return {
    wallet,
    name,
    addresses: [first, second],
    publicKey: keys[0].publicKey,
    register: () => registerWallet(wallet),
    behave: (next) => {
      behavior = next
    },
    answer: (answer) => {
      behavior = answer
      for (const resolve of held) resolve(answer)
      held = []
    },
    prompts: () => prompts,
    asked,
    inputs,
    isAuthorised: () => authorised,
    show: (...addresses) => {
      shown = addresses
      authorised = addresses.length > 0
      tell()
    },
    showUnheard: (...addresses) => {
      unheard = addresses
    },
    allow: (...next) => {
      chains = next
      tell()
    },
    goSilent: () => {
      isSilent = true
    },
    listeners: () => listeners.size,
  }
}

/** Registers anything, as `registerWallet` of `@wallet-standard/wallet` does. Returns how it is unregistered. */
export function registerWallet(wallet: unknown): () => void {
  let undo: (() => void)[] = []
  const callback = ({ register }: { register(wallet: unknown): () => void }): void => {
    undo.push(register(wallet))
  }
  const answer = (event: Event): void => callback((event as CustomEvent).detail)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', answer)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', answer)
    for (const step of undo) step()
    undo = []
  }
}
