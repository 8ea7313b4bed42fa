import type { AdapterContext, AdapterEvent } from '@portico/core/adapter'
import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { type ApprovalAnswer, announceEip6963, createTestWallet, type TestWallet } from '@portico/test-kit/wallets'
import type { Address, Chain } from 'viem'
import { inject } from 'vitest'

/** The two local chains as an app would write them. */
export function localChains(): readonly [Chain, Chain] {
  const [first, second] = inject('rpcUrls')
  const make = (id: number, name: string, url: string): Chain => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })
  return [make(31_337, 'Local One', first), make(31_338, 'Local Two', second)]
}

/** A test wallet whose prompts a test decides about. */
export interface PromptedWallet extends TestWallet {
  /** The two accounts of a test wallet. */
  readonly accounts: readonly [Address, Address]
  readonly uuid: string
  readonly rdns: string
  /** Prompts so far. */
  prompts(): number
  /** Decides about the next prompts; `hold` keeps them until `answer`. */
  decide(answer: ApprovalAnswer | 'hold'): void
  /** Answers what is held, and decides about the next ones. */
  answer(answer: ApprovalAnswer): void
  /** Announces itself to the page. Returns how to stop. */
  announce(change?: { readonly uuid?: string; readonly rdns?: string; readonly icon?: string }): () => void
}

/** Abilities that a test knows to be there; calling one that is not fails the test as it should. */
export type Present<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> }

/** A wallet that knows both local chains, or the first one only, and approves. Its rdns is its own, because pages of other tests live on. */
export function createPromptedWallet(options: { readonly knowsOnlyFirst?: boolean } = {}): PromptedWallet {
  const [first, second] = inject('rpcUrls')
  const uuid = crypto.randomUUID()
  const rdns = `example.wallet-${uuid.slice(0, 8)}`
  let decision: ApprovalAnswer | 'hold' = 'approve'
  let held: ((answer: ApprovalAnswer) => void)[] = []
  let prompts = 0
  const wallet = createTestWallet({
    chains: [
      { chainId: 31_337, rpcUrl: first },
      ...(options.knowsOnlyFirst ? [] : [{ chainId: 31_338, rpcUrl: second }]),
    ],
    approve: async () => {
      prompts++
      return decision === 'hold' ? new Promise<ApprovalAnswer>((resolve) => held.push(resolve)) : decision
    },
  })
  const [one, two] = wallet.accounts
  if (!one || !two) throw new Error('A test wallet has two accounts.')
  return {
    ...wallet,
    accounts: [one, two],
    uuid,
    rdns,
    prompts: () => prompts,
    decide: (next) => {
      decision = next
    },
    answer: (answer) => {
      decision = answer
      for (const resolve of held) resolve(answer)
      held = []
    },
    announce: (change) =>
      announceEip6963({
        provider: wallet.provider,
        info: { uuid, rdns, name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>', ...change },
      }),
  }
}

/** Keeps a wallet's answers to one method back until `release`: they say what was so when they were asked for. */
export function delayAnswers(
  { provider }: PromptedWallet,
  method: string
): { readonly waiting: () => number; readonly release: () => void } {
  const request = provider.request.bind(provider)
  let release: () => void = () => undefined
  let waiting = 0
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  provider.request = async (call) => {
    const answer = await request(call)
    if (call.method !== method) return answer
    waiting++
    await released
    return answer
  }
  return { waiting: () => waiting, release }
}

/** A context that records what an adapter tells. */
export function createContext(
  change: Partial<AdapterContext<'eip155'>> = {},
  stored: Record<string, string> = {}
): AdapterContext<'eip155'> & {
  readonly platform: FakePlatform
  readonly told: readonly AdapterEvent<'eip155'>[]
} {
  const told: AdapterEvent<'eip155'>[] = []
  return {
    networks: [],
    storageKeyPrefix: '@test/v1/',
    enableAnnounced: true,
    enableInjected: true,
    identify: () => '',
    emit: (event) => told.push(event),
    ...change,
    platform: createFakePlatform({ stored }),
    told,
  }
}
