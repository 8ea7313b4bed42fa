import { expect, test } from 'vitest'
import { openWallet, walletAccount } from '../test/openWallet.js'

const transaction = { to: '0x00000000000000000000000000000000000000bb', value: 1n } as const

test('default: the hash that the wallet gave, which is asked for this account and network', async () => {
  const hash = `0x${'a'.repeat(64)}`
  const { calls, asked } = await openWallet({ answer: hash })
  await expect(calls.sendTransaction({ networkId: 'eip155:99', transaction })).resolves.toEqual({ hash })
  expect(asked).toEqual([{ from: walletAccount, chainId: '0x63', to: transaction.to, value: '0x1' }])
})

test('error: NETWORK_MISMATCH when the wallet is on another network; it is asked for nothing', async () => {
  const { calls, asked } = await openWallet({ answer: `0x${'a'.repeat(64)}` })
  const error = await calls.sendTransaction({ networkId: 'eip155:100', transaction }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'NETWORK_MISMATCH',
    context: { networkId: 'eip155:100', walletNetworkId: 'eip155:99' },
    message: expect.stringContaining("portico.switchNetwork({ networkId: 'eip155:100' })"),
  })
  expect(asked).toEqual([])
})

test('behavior: a wallet that only says so has not said that nothing was sent', async () => {
  const error = Object.assign(new Error('The current chain of the wallet does not match'), {
    name: 'ChainMismatchError',
  })
  const answerTo = (): never => {
    throw error
  }
  const { calls } = await openWallet({ answerTo })
  const sending = calls.sendTransaction({ networkId: 'eip155:99', transaction })
  await expect(sending).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test.each([
  ['nothing', null],
  ['a short one', '0xaa'],
  ['another text', `javascript:${'a'.repeat(55)}`],
  ['a long text', `0x${'a'.repeat(65)}`],
  ['an object', { hash: `0x${'a'.repeat(64)}` }],
])('error: WALLET_FAILED for what is no hash: %s', async (_, answer) => {
  const { calls } = await openWallet({ answer })
  const sending = calls.sendTransaction({ networkId: 'eip155:99', transaction })
  await expect(sending).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { action: 'send' } })
})
