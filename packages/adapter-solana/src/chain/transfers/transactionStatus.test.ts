import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { ChainAccess } from '../../access.js'
import { transactionStatus } from './transactionStatus.js'

test('behavior: it is final once the network calls it finalized; one whose fork has lost may still come until its last block', async () => {
  const chain: { status: unknown } = { status: null }
  const { look } = over(chain)
  const { mark } = await look()
  expect(mark).toBe('1150')
  chain.status = { err: null, confirmationStatus: 'confirmed' }
  expect(await look(mark)).toEqual({ status: 'confirmed', mark, feeBaseUnits: 5_000n })
  chain.status = null
  expect(await look(mark)).toEqual({ status: 'unknown', mark })
  chain.status = { err: null, confirmationStatus: 'finalized' }
  expect(await look(mark)).toEqual({ status: 'confirmed', isFinal: true, feeBaseUnits: 5_000n })
})

/** A network at block 1,000 that says this of the transaction. */
function over(chain: { status: unknown }) {
  const access: ChainAccess = {
    context: {
      networks: [],
      storageKeyPrefix: '@test/v1/',
      platform: createFakePlatform(),
      enableAnnounced: true,
      enableInjected: true,
      identify: () => 'object',
      emit: () => undefined,
    },
    networks: () => [],
    rpcOf: () => ({
      networkId: 'solana:local',
      call: async ({ method }) => {
        if (method === 'getBlockHeight') return 1_000
        return method === 'getTransaction' ? { meta: { fee: 5_000 } } : { value: [chain.status] }
      },
    }),
  }
  const look = (mark?: string) => transactionStatus(access, { networkId: 'solana:local', hash: 'hash', mark })
  return { look }
}
