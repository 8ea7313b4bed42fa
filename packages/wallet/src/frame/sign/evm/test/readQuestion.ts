import { testAccount, testPrivateKey } from '@portico/test-kit/chains'
import { hexToBytes } from 'viem'
import type { FrameNetwork } from '../../../../api.ts'
import type { Question } from '../../types.ts'
import { createEvmSigner } from '../createEvmSigner.ts'
import { createStorage } from './startEvmWallet.ts'

/** The account that is asked. */
export const alice = testAccount(0)

/** Its key. */
export const aliceKey = { privateKey: hexToBytes(testPrivateKey(0)) }

/** Reads what a page asks on Base, where no node answers unless `fetch` does. */
export function readQuestion(request: {
  readonly method: string
  readonly params: unknown
  readonly dapp?: string
  readonly fetch?: typeof fetch
}): Question {
  const { method, params, dapp = 'https://app.example', fetch = refuse } = request
  const signer = createEvmSigner({
    networks: NETWORKS,
    fetch,
    openStorage: createStorage,
    locks: undefined,
    now: Date.now,
  })
  const account = { namespace: 'eip155', address: alice.address }
  return signer.read({ call: { network: BASE, method, params, dapp }, account, locale: 'en' })
}

const refuse: typeof fetch = async () => {
  throw new TypeError('There is no network.')
}

const ETHER = { symbol: 'ETH', decimals: 18 }
const BASE: FrameNetwork = { id: 'eip155:8453', name: 'Base', rpcUrl: 'https://rpc.example', nativeCurrency: ETHER }
const NETWORKS: readonly FrameNetwork[] = [BASE, { ...BASE, id: 'eip155:1', name: 'Ethereum' }]
