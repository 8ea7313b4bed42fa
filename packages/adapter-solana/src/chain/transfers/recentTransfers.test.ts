import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { ChainAccess } from '../../access.js'
import { recentTransfers } from './recentTransfers.js'

const OWN = 'own'
const STRANGER = 'stranger'

/** A transaction that the account signed, or that a stranger signed and names it. */
interface Named {
  readonly signer: string
  /** The mints of what it brought; nothing but its fee moved by default. */
  readonly brought?: readonly string[]
  readonly hasFailed?: boolean
}

/** A network that knows these of the account, newest first, and how many of them were read. */
function setUp(named: readonly Named[]) {
  const errorOf = ({ hasFailed }: Named): unknown => (hasFailed ? { InstructionError: [0, 'Custom'] } : null)
  let reads = 0
  const tell = (one: Named): unknown => {
    const { signer, brought = [] } = one
    const amount = { amount: '5', decimals: 6 }
    const postTokenBalances = brought.map((mint) => ({ mint, owner: OWN, uiTokenAmount: amount }))
    const accountKeys = signer === OWN ? [OWN] : [signer, OWN]
    return {
      blockTime: 1_700_000_000,
      transaction: { message: { accountKeys, header: { numRequiredSignatures: 1 } } },
      meta: { err: errorOf(one), fee: 5_000, preBalances: [9_000, 7], postBalances: [4_000, 7], postTokenBalances },
    }
  }
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
      call: async ({ method, params }) => {
        if (method === 'getSignaturesForAddress')
          return named.map((one, index) => ({ signature: String(index), slot: 100 - index, err: errorOf(one) }))
        const one = method === 'getTransaction' ? named[Number(params[0])] : undefined
        if (!one) return { value: [] }
        reads += 1
        return tell(one)
      },
    }),
  }
  const request = { networkId: 'solana:local', address: OWN, blocks: 1 } as const
  return { read: (tokens?: readonly string[]) => recentTransfers(access, { ...request, tokens }), reads: () => reads }
}

test('parameters: tokens: beside one of them, a stranger’s transaction brings nothing else; the account’s own does', async () => {
  const { read } = setUp([
    { signer: STRANGER, brought: ['fake', 'dollar'] },
    { signer: OWN, brought: ['fake', 'dollar'] },
  ])
  const found = await read(['dollar'])
  expect(found.map(({ isSpam, transfers }) => [isSpam, ...transfers.map(({ token }) => token)])).toEqual([
    [false, 'dollar'],
    [false, 'fake', 'dollar'],
  ])
})

test('behavior: what a stranger signed that only names the account is spam, and not from it', async () => {
  const { read } = setUp([
    { signer: STRANGER },
    { signer: STRANGER, hasFailed: true },
    { signer: OWN },
    { signer: OWN, hasFailed: true },
  ])
  expect((await read()).map(({ from, isSpam }) => [from, isSpam])).toEqual([
    [STRANGER, true],
    [STRANGER, true],
    [OWN, false],
    [OWN, false],
  ])
})

test('behavior: spam pushes out nothing among the newest 50, of which no more are read than 25 take', async () => {
  const hidden = setUp([...Array<Named>(30).fill({ signer: STRANGER }), { signer: OWN }])
  expect((await hidden.read()).map(({ isSpam }) => isSpam)).toEqual([...Array(24).fill(true), false])
  const plain = setUp(Array(50).fill({ signer: OWN }))
  expect([(await plain.read()).length, plain.reads()]).toEqual([25, 25])
  const flood = setUp(Array(50).fill({ signer: STRANGER }))
  expect([(await flood.read()).length, flood.reads()]).toEqual([25, 50])
})
