import { createToyAdapter, createToyWallet, settle, type ToyTransactions, type ToyWallet } from '@portico/test-kit'
import type { OwnTransaction } from '../src/records/ownTransaction.js'
import { createHarness, type Harness } from './createHarness.js'

/** The account of these tests. */
export const ACCOUNT = 'polkadot:one:toy-harbor'
/** Where own transactions are stored. */
export const KEY = '@appkit/v1/transactions'
/** A transaction to add. */
export const SENT = { networkId: 'polkadot:one', hash: 'aa', kind: 'send' } as const

/** A toy network whose looks are counted. */
export function adapterOver(chain: ToyTransactions): {
  readonly adapter: ReturnType<typeof createToyAdapter>
  readonly wallet: ToyWallet
  readonly balances: Record<string, bigint>
  /** How often it was asked where a transaction is. */
  readonly looks: () => number
} {
  let looks = 0
  const counted = new Proxy(chain, {
    get: (target, hash: string) => {
      looks += 1
      return target[hash]
    },
  })
  const wallet = createToyWallet({
    id: 'toy.harbor',
    name: 'Harbor',
    networkId: 'polkadot:one',
    addresses: ['toy-harbor'],
  })
  const balances: Record<string, bigint> = { 'polkadot:one': 7n, 'polkadot:two': 7n }
  const adapter = createToyAdapter({ wallets: [wallet], transactions: counted, balances })
  return { adapter, wallet, balances, looks: () => looks }
}

/** What tests of transactions hold. */
interface Connected extends Harness {
  readonly balances: Record<string, bigint>
  /** What the network says of each, by hash. */
  readonly chain: ToyTransactions
  readonly looks: () => number
  readonly stop: () => void
  /** The data of the events of this name. */
  readonly of: (name: Harness['events'][number]['type']) => readonly unknown[]
  readonly own: () => readonly OwnTransaction[] | undefined
}

/** Harbor connected, on a network that says of transactions what a test wants. */
export async function connected(options: Parameters<typeof createHarness>[0] = {}): Promise<Connected> {
  const chain: ToyTransactions = {}
  const { adapter, balances, looks } = adapterOver(chain)
  const harness = await createHarness({ ...options, adapters: [adapter], start: false })
  const stop = harness.portico.start()
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  const of = (name: Harness['events'][number]['type']) =>
    harness.events.filter(({ type }) => type === name).map(({ data }) => data)
  const own = () => harness.portico.snapshot('transactions').byId[ACCOUNT]?.own
  return { ...harness, balances, chain, looks, stop, of, own }
}
