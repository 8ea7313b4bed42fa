import { getBase58Encoder } from '@solana/kit'
import { afterEach, expect, test } from 'vitest'
import { createWallet, type PageWallet } from '../test/createWallet.js'
import { openPage, type Page } from '../test/openPage.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

async function setUp(): Promise<{ readonly wallet: PageWallet; readonly page: Page }> {
  const wallet = await createWallet()
  const page = await openPage()
  undo.push(wallet.register(), page.adapter.stop)
  await page.settle()
  return { wallet, page }
}

/** Whether a signature in base58 is the first account's, over these bytes. */
function isSigned(wallet: PageWallet, signature: string, message: Uint8Array): Promise<boolean> {
  const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
  return crypto.subtle.verify('Ed25519', wallet.publicKey, bytes, Uint8Array.from(message))
}

test('default: a message as a text and as bytes, verified with the public key', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  const text = await methods.signMessage?.({ message: 'Grüße' })
  expect(await isSigned(wallet, text?.signature ?? '', new TextEncoder().encode('Grüße'))).toBe(true)
  expect(await isSigned(wallet, text?.signature ?? '', new TextEncoder().encode('Gruesse'))).toBe(false)
  const bytes = await methods.signMessage?.({ message: new Uint8Array([0, 255]), address: wallet.addresses[0] })
  expect(await isSigned(wallet, bytes?.signature ?? '', new Uint8Array([0, 255]))).toBe(true)
})

test('error: UNAUTHORIZED for an address that the wallet does not share', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  await expect(methods.signMessage?.({ message: 'Hello', address: wallet.addresses[1] })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(wallet.prompts()).toBe(1)
})

test('behavior: signing in gives the message that the wallet composed and signed', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  const signed = await methods.signIn?.({ fields: { domain: 'dapp.example', nonce: '12345678' } })
  expect(signed?.message).toContain(
    `dapp.example wants you to sign in with your Solana account:\n${wallet.addresses[0]}`
  )
  expect(await isSigned(wallet, signed?.signature ?? '', new TextEncoder().encode(signed?.message))).toBe(true)
})

test('error: OPTION_INVALID for fields that are none, UNAUTHORIZED when another account signed in', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  await expect(methods.signIn?.({ fields: 'text' })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  const feature = wallet.wallet.features['solana:signIn'] as { signIn(): Promise<unknown> }
  const account = { address: wallet.addresses[1], chains: [], features: [] }
  feature.signIn = async () => [{ account, signedMessage: new Uint8Array(), signature: new Uint8Array() }]
  await expect(methods.signIn?.({ fields: {} })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('error: USER_REJECTED, each with what was asked', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods, data } = await page.connect(wallet.name)
  wallet.behave('reject')
  await expect(methods.signMessage?.({ message: 'Hello' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'sign' },
  })
  const { networkId } = data
  await expect(methods.sendTransaction?.({ networkId, transaction: new Uint8Array([1]) })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'send' },
  })
})

test.each([
  ['an empty list', []],
  ['no list', undefined],
  ['a list of nothing', [null]],
])('error: WALLET_FAILED when the wallet answers with %s', async (_, answer) => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  const feature = wallet.wallet.features['solana:signMessage'] as { signMessage(): Promise<unknown> }
  feature.signMessage = async () => answer
  await expect(methods.signMessage?.({ message: 'Hello' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: 'The wallet answered with nothing.' },
  })
})

test.each([0, 1, 3])('error: WALLET_FAILED when the wallet signs %s of 2 transactions', async (count) => {
  const { wallet, page } = await setUp()
  const features = wallet.wallet.features as { [name: string]: unknown }
  features['solana:signTransaction'] = {
    supportedTransactionVersions: ['legacy', 0],
    signTransaction: async () => Array.from({ length: count }, () => ({ signedTransaction: new Uint8Array([1]) })),
  }
  const { wallet: methods, data } = await page.connect(wallet.name)
  const transactions = [new Uint8Array([1]), new Uint8Array([2])]
  await expect(methods.signTransactions?.({ networkId: data.networkId, transactions })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'sign' },
  })
})

test.each([undefined, 0, 63, 65])(
  'error: WALLET_FAILED when the wallet answers with a signature of %s bytes',
  async (length) => {
    const signature = length === undefined ? undefined : new Uint8Array(length)
    const { wallet, page } = await setUp()
    const features = wallet.wallet.features as { [name: string]: unknown }
    const account = { address: wallet.addresses[0], chains: [], features: [] }
    const answer = async () => [{ account, signature, signedMessage: new Uint8Array([1]) }]
    features['solana:signMessage'] = { signMessage: answer }
    features['solana:signIn'] = { signIn: answer }
    features['solana:signAndSendTransaction'] = {
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: answer,
    }
    const { wallet: methods, data } = await page.connect(wallet.name)
    for (const call of [
      () => methods.signMessage?.({ message: 'Hello' }),
      () => methods.signIn?.({ fields: {} }),
      () => methods.sendTransaction?.({ networkId: data.networkId, transaction: new Uint8Array([1]) }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  }
)
