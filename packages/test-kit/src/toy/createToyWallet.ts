import type { Account, ChainId } from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'

/** What a toy wallet does when it is asked. `hold` waits for `answer`. */
export type ToyBehaviour = 'approve' | 'reject' | 'hold' | 'locked' | 'pending' | { readonly throws: unknown }

/** A wallet outside the page: it outlives reloads, counts its prompts and obeys the test. */
export interface ToyWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  behaviour: ToyBehaviour
  /** Accounts it shares once it has approved. */
  accounts: readonly [Account, ...Account[]]
  networkId: ChainId
  /** Whether the page may read its accounts without a prompt. */
  authorised: boolean
  /** How often it asked the visitor something. */
  prompts: number
  /** How often the page told it goodbye. */
  goodbyes: number
  /** Never answers a goodbye. */
  isDeaf: boolean
  /** Rejects a goodbye, and has let go all the same. */
  isRude: boolean
  /** Never answers a silent read. */
  isSilent: boolean
  /** Its adapter hears no abort: what was asked stays pending, and is answered when the wallet answers. */
  ignoresAborts: boolean
  /** Its adapter tells of an approval once more, by an event. */
  answersTwice: boolean
  /** Moves to the network that a page asks for when it asks for a connection. */
  honorsNetworkId: boolean
  /** How long a silent read takes. What takes 3 s or more comes as an event of its adapter. */
  restoresAfterMs: number
  /** Asks for a connection; resolves when the visitor approved. */
  ask(): Promise<void>
  /** Answers every request that is held. */
  answer(answer: 'approve' | 'reject'): void
  /** Calls back on changes; `left` is a disconnect by the wallet. */
  watch(listener: (change: 'accounts' | 'network' | 'left') => void): () => void
  changeAccounts(accounts: readonly [Account, ...Account[]]): void
  changeNetwork(networkId: ChainId): void
  leave(): void
  /** The page lets go of it; other pages hear that it left. */
  letGo(): Promise<void>
}

/** A toy wallet that approves unless told otherwise. */
export function createToyWallet(options: {
  readonly id: string
  readonly name?: string | undefined
  readonly icon?: string | undefined
  readonly networkId: ChainId
  readonly addresses?: readonly [string, ...string[]] | undefined
  readonly behaviour?: ToyBehaviour | undefined
}): ToyWallet {
  const [first, ...rest] = options.addresses ?? ['toy-address-1']
  let listeners: ((change: 'accounts' | 'network' | 'left') => void)[] = []
  let held: ((answer: 'approve' | 'reject') => void)[] = []
  const tell = (change: 'accounts' | 'network' | 'left'): void => {
    for (const listener of listeners) listener(change)
  }
  const rejected = (): PorticoError => new PorticoError('USER_REJECTED', { context: { action: 'connect' } })
  const wallet: ToyWallet = {
    id: options.id,
    name: options.name ?? options.id,
    icon: options.icon,
    behaviour: options.behaviour ?? 'approve',
    accounts: [toAccount(first), ...rest.map(toAccount)],
    networkId: options.networkId,
    authorised: false,
    prompts: 0,
    goodbyes: 0,
    isDeaf: false,
    isRude: false,
    isSilent: false,
    ignoresAborts: false,
    answersTwice: false,
    honorsNetworkId: false,
    restoresAfterMs: 0,
    ask: async () => {
      wallet.prompts++
      const { behaviour } = wallet
      if (typeof behaviour === 'object') throw behaviour.throws
      if (behaviour === 'reject') throw rejected()
      if (behaviour === 'pending') throw new PorticoError('REQUEST_PENDING', { context: { action: 'connect' } })
      if (behaviour !== 'approve') {
        const answer = await new Promise<'approve' | 'reject'>((resolve) => held.push(resolve))
        if (answer === 'reject') throw rejected()
      }
      wallet.authorised = true
    },
    answer: (answer) => {
      const waiting = held
      held = []
      for (const resolve of waiting) resolve(answer)
    },
    watch: (listener) => {
      const own: typeof listener = (change) => listener(change)
      listeners = [...listeners, own]
      return () => {
        listeners = listeners.filter((other) => other !== own)
      }
    },
    changeAccounts: (accounts) => {
      wallet.accounts = accounts
      tell('accounts')
    },
    changeNetwork: (networkId) => {
      wallet.networkId = networkId
      tell('network')
    },
    leave: () => {
      wallet.authorised = false
      tell('left')
    },
    letGo: async () => {
      wallet.goodbyes++
      if (wallet.isDeaf) return new Promise<void>(() => undefined)
      wallet.leave()
      if (wallet.isRude) throw new Error('No goodbye.')
    },
  }
  return wallet
}

function toAccount(address: string): Account {
  return { address, type: 'eoa' }
}
