import type { Account, ChainId } from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'
import { runInNextTask } from '../platform/createFakeClock.js'

/** What a toy wallet does when it is asked. `hold` waits for `answer`. */
export type ToyBehavior = 'approve' | 'reject' | 'hold' | 'locked' | 'pending' | { readonly throws: unknown }

/** A wallet outside the page: it outlives reloads, counts its prompts and obeys the test. */
export interface ToyWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  behavior: ToyBehavior
  /** Accounts it shares once it has approved. */
  accounts: readonly [Account, ...Account[]]
  networkId: ChainId
  /** Whether the page may read its accounts without a prompt. */
  authorised: boolean
  /** How often it asked the user something. */
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
  /** Connects and signs in with one prompt: what it answers of the fields. Throw where it should fail. */
  signsIn: ((fields: unknown) => ToySigned) | undefined
  /** How long a silent read takes. What takes 3 s or more comes as an event of its adapter. */
  restoresAfterMs: number
  /** Asks for a connection; resolves when the user approved. */
  ask(page?: object): Promise<void>
  /** Answers every request that is held: those of one page at once, those of others in tasks of their own. */
  answer(answer: 'approve' | 'reject'): void
  /**
   * Calls back on changes; `left` is a disconnect by the wallet. What a page does the wallet tells that page at once, and
   * others in a task of their own.
   */
  watch(listener: ToyListener, page?: object): () => void
  changeAccounts(accounts: readonly [Account, ...Account[]]): void
  changeNetwork(networkId: ChainId, page?: object): void
  leave(): void
  /** The page lets go of it; other pages hear that it left. */
  letGo(page: object): Promise<void>
}

type ToyListener = (change: 'accounts' | 'network' | 'left') => void

/** A message that a toy wallet wrote, and its signature. */
export interface ToySigned {
  readonly message: string
  readonly signature: string
}

/** A toy wallet that approves unless told otherwise. */
export function createToyWallet(options: {
  readonly id: string
  readonly name?: string | undefined
  readonly icon?: string | undefined
  readonly networkId: ChainId
  readonly addresses?: readonly [string, ...string[]] | undefined
  readonly behavior?: ToyBehavior | undefined
}): ToyWallet {
  const [first, ...rest] = options.addresses ?? ['toy-address-1']
  let listeners: { readonly listener: ToyListener; readonly page: object | undefined }[] = []
  let held: { readonly resolve: (answer: 'approve' | 'reject') => void; readonly page: object | undefined }[] = []
  const tell = (change: Parameters<ToyListener>[0], by?: object): void => {
    for (const { listener, page } of listeners) {
      if (by === undefined || page === undefined || by === page) listener(change)
      else runInNextTask(() => listener(change))
    }
  }
  const rejected = (): PorticoError => new PorticoError('USER_REJECTED', { context: { action: 'connect' } })
  const wallet: ToyWallet = {
    id: options.id,
    name: options.name ?? options.id,
    icon: options.icon,
    behavior: options.behavior ?? 'approve',
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
    signsIn: undefined,
    restoresAfterMs: 0,
    ask: async (page) => {
      wallet.prompts++
      const { behavior } = wallet
      if (typeof behavior === 'object') throw behavior.throws
      if (behavior === 'reject') throw rejected()
      if (behavior === 'pending') throw new PorticoError('REQUEST_PENDING', { context: { action: 'connect' } })
      if (behavior !== 'approve') {
        const answer = await new Promise<'approve' | 'reject'>((resolve) => held.push({ resolve, page }))
        if (answer === 'reject') throw rejected()
      }
      wallet.authorised = true
    },
    answer: (answer) => {
      const waiting = held
      held = []
      for (const { resolve, page } of waiting) {
        if (page === waiting[0]?.page) resolve(answer)
        else runInNextTask(() => resolve(answer))
      }
    },
    watch: (listener, page) => {
      const own = { listener, page }
      listeners = [...listeners, own]
      return () => {
        listeners = listeners.filter((other) => other !== own)
      }
    },
    changeAccounts: (accounts) => {
      wallet.accounts = accounts
      tell('accounts')
    },
    changeNetwork: (networkId, page) => {
      wallet.networkId = networkId
      tell('network', page)
    },
    leave: () => {
      wallet.authorised = false
      tell('left')
    },
    letGo: async (page) => {
      wallet.goodbyes++
      if (wallet.isDeaf) return new Promise<void>(() => undefined)
      wallet.authorised = false
      tell('left', page)
      if (wallet.isRude) throw new Error('No goodbye.')
    },
  }
  return wallet
}

function toAccount(address: string): Account {
  return { address, type: 'eoa' }
}
