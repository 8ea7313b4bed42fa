import { expect, test } from 'vitest'
import { failure } from '../failure.js'
import { openWallet, walletAccount } from '../test/openWallet.js'

const networkId = 'eip155:99'
const calls = [{ to: '0x00000000000000000000000000000000000000bb', value: 1n }] as const
const other = '0x00000000000000000000000000000000000000cC'

/** A wallet that answers a batch with this, or throws it, and what it was asked. */
async function open(answer: unknown) {
  const asked: unknown[] = []
  const answerOther = (method: string, params: readonly unknown[]): unknown => {
    if (method !== 'wallet_sendCalls') return undefined
    asked.push(params[0])
    if (answer instanceof Error) throw answer
    return answer
  }
  return { wallet: (await openWallet({ answerOther })).calls, asked }
}

test('parameters: from, isAtomic: one transaction, of this account', async () => {
  const { wallet, asked } = await open({ id: '0x1' })
  const from = walletAccount.toLowerCase()
  expect(await wallet.sendCalls({ networkId, calls, from, isAtomic: true })).toEqual({ id: '0x1' })
  expect(await wallet.sendCalls({ networkId, calls })).toEqual({ id: '0x1' })
  expect(asked).toMatchObject([
    { from: walletAccount, chainId: '0x63', atomicRequired: true, calls: [{ to: calls[0].to, value: '0x1' }] },
    { from: walletAccount, atomicRequired: false },
  ])
})

test('error: UNAUTHORIZED for another account than the one in use; the wallet is not asked', async () => {
  const { wallet, asked } = await open({ id: '0x1' })
  await expect(wallet.sendCalls({ networkId, calls, from: other, isAtomic: true })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    context: { action: 'send' },
  })
  expect(asked).toEqual([])
})

/** As some phones throw it. */
const nested = Object.assign(failure(-32603, 'Internal error'), { data: { originalError: { code: 5760 } } })

const FAILURES: readonly (readonly [string, unknown, string, string])[] = [
  ['5760', failure(5760, 'no'), 'CAPABILITY_UNSUPPORTED', 'CAPABILITY_UNSUPPORTED'],
  ['5740', failure(5740, 'too large'), 'WALLET_FAILED', 'WALLET_FAILED'],
  ['5710', failure(5710, 'no'), 'NETWORK_UNKNOWN_TO_WALLET', 'NETWORK_UNKNOWN_TO_WALLET'],
  ['4001', failure(4001, 'no'), 'USER_REJECTED', 'USER_REJECTED'],
  ['5760, nested', nested, 'CAPABILITY_UNSUPPORTED', 'CAPABILITY_UNSUPPORTED'],
  ['-32601', failure(-32601, 'no'), 'CAPABILITY_UNSUPPORTED', 'CAPABILITY_UNSUPPORTED'],
  ['a failure', failure(-32603, 'Internal error'), 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
  ['no id', {}, 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
  ['an id that is a number', { id: 1 }, 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
  ['an empty id', { id: '' }, 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
  ['an id of 10 MB', { id: 'a'.repeat(10_000_000) }, 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
  ['null', null, 'TRANSFER_UNCERTAIN', 'WALLET_FAILED'],
]

test.each(FAILURES)('error: of a wallet that answers with %s it is told whether it may have sent', async (...row) => {
  const [, answer, withFrom, without] = row
  const { wallet } = await open(answer)
  const request = { networkId, calls, isAtomic: true } as const
  await expect(wallet.sendCalls({ ...request, from: walletAccount })).rejects.toMatchObject({ code: withFrom })
  await expect(wallet.sendCalls(request)).rejects.toMatchObject({ code: without })
})

test('error: a wallet that can not send a batch at once is named', async () => {
  const { wallet } = await open(failure(5760, 'no'))
  await expect(wallet.sendCalls({ networkId, calls, isAtomic: true })).rejects.toMatchObject({
    code: 'CAPABILITY_UNSUPPORTED',
    context: { method: 'sendCalls', name: 'Hostile' },
  })
  await expect(wallet.sendCalls({ networkId, calls })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
})

const supported = { atomic: { status: 'supported' } }

test.each<readonly [string, unknown, boolean]>([
  ['supported on this network', { '0x1': {}, '0x63': supported }, true],
  ['ready', { '0x63': { atomic: { status: 'ready' } } }, false],
  ['unsupported', { '0x63': { atomic: { status: 'unsupported' } } }, false],
  ['supported elsewhere', { '0x1': supported }, false],
  ['supported everywhere', { '0x0': supported }, false],
  ['the number of the network', { 99: supported }, false],
  ['another form', { '0x63': { atomic: true } }, false],
  ['a list', [supported], false],
  ['a text', 'supported', false],
  ['nothing', null, false],
  ['a failure', failure(-32601, 'no'), false],
])('canBatch, behavior: %s', async (_, answer, expected) => {
  const asked: unknown[] = []
  const answerOther = (method: string, params: readonly unknown[]): unknown => {
    if (method !== 'wallet_getCapabilities') return undefined
    asked.push(params)
    if (answer instanceof Error) throw answer
    return answer
  }
  const { calls: wallet } = await openWallet({ answerOther })
  expect(await wallet.canBatch({ networkId, address: walletAccount })).toBe(expected)
  expect(asked).toEqual([[walletAccount, ['0x63']]])
})
