import { createPortico } from '@portico/core'
import { type ConnectionGate, definePlugin, type SignInOffer } from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter, createToyWallet, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
// Loaded already, so that the code that imports it needs one turn.
import '../../chunks/connections.js'
import '../../chunks/modal.js'

const ICON = 'data:image/png;base64,harbor'

/** A page whose plugin offers to sign in, and whose wallet can do that as it connects. */
async function openPage(
  options: { readonly offer?: SignInOffer; readonly isTwo?: boolean; readonly cannot?: 'plugin' | 'wallet' } = {}
) {
  const order: string[] = []
  const asked: Parameters<SignInOffer>[0][] = []
  const honest: SignInOffer = async ({ networkId }) => ({
    connecting: { fields: { networkId }, take: ({ message }) => order.push(`took ${message}`) },
  })
  const gate: ConnectionGate = {
    name: 'gate',
    check: async ({ connection }) => void order.push(`gate ${connection.namespace}`),
  }
  const plugin = definePlugin({
    name: 'plugin',
    setup: (context) => {
      context.addGate(gate)
      if (options.cannot !== 'plugin')
        context.offerSignIn((request) => {
          asked.push(request)
          return (options.offer ?? honest)(request)
        })
    },
  })
  const namespaces = options.isTwo ? (['polkadot', 'cosmos'] as const) : (['polkadot'] as const)
  const wallets = namespaces.map((namespace) =>
    Object.assign(createToyWallet({ id: 'toy.harbor', name: 'Harbor', icon: ICON, networkId: `${namespace}:one` }), {
      signsIn:
        options.cannot === 'wallet'
          ? undefined
          : (fields: unknown) => ({ message: JSON.stringify(fields), signature: '0x00' }),
    })
  )
  const platform = createFakePlatform()
  const portico = createPortico({
    adapters: wallets.map((wallet, index) => createToyAdapter({ namespace: namespaces[index], wallets: [wallet] })),
    plugins: [plugin],
    platform,
  })
  portico.start()
  await portico.preload()
  const [wallet] = wallets
  if (!wallet) throw new Error('There is a wallet.')
  return { portico, platform, wallet, wallets, order, asked }
}

test('default: one prompt, and what the wallet signed is taken before the gates', async () => {
  const { portico, wallet, order, asked } = await openPage()
  await portico.connect({ walletKey: 'toy.harbor' })
  expect(order).toEqual(['took {"networkId":"polkadot:one"}', 'gate polkadot'])
  expect(asked).toMatchObject([{ networkId: 'polkadot:one' }])
  expect(wallet.prompts).toBe(1)
})

test('behavior: of two namespaces only the first signs in, the other one is connected', async () => {
  const { portico, wallets, order } = await openPage({ isTwo: true })
  await portico.connect({ walletKey: 'toy.harbor' })
  expect(order).toEqual(['took {"networkId":"polkadot:one"}', 'gate polkadot', 'gate cosmos'])
  expect(wallets.map(({ prompts }) => prompts)).toEqual([1, 1])
})

test.each(['plugin', 'wallet'] as const)('behavior: without a %s for it, wallets connect as ever', async (cannot) => {
  const { portico, wallet, order, asked } = await openPage({ cannot })
  await portico.connect({ walletKey: 'toy.harbor' })
  expect([order, asked]).toEqual([['gate polkadot'], []])
  expect(wallet.prompts).toBe(1)
})

const nothing: readonly (readonly [why: string, offer: SignInOffer])[] = [
  ['there is nothing to sign', async () => undefined],
  ['there is only what wallets pair with', async () => ({ pairing: undefined })],
  ['the message cannot be made', () => Promise.reject(new Error('down'))],
  [
    'it fails at once',
    () => {
      throw new Error('at once')
    },
  ],
]

test.each(nothing)('behavior: %s: the wallet connects without', async (_, offer) => {
  const { portico, wallet, order } = await openPage({ offer })
  await portico.connect({ walletKey: 'toy.harbor' })
  expect(order).toEqual(['gate polkadot'])
  expect(wallet.prompts).toBe(1)
})

test('behavior: a message that takes more than 3 s is not waited for', async () => {
  const { portico, platform, wallet, asked } = await openPage({ offer: () => new Promise(() => undefined) })
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  await platform.clock.advance(2_999)
  expect(wallet.prompts).toBe(0)
  await platform.clock.advance(1)
  await connecting
  expect(wallet.prompts).toBe(1)
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('behavior: what is signed after the user gave up is not taken', async () => {
  const { portico, wallet, order } = await openPage()
  wallet.behavior = 'hold'
  const controller = new AbortController()
  const connecting = portico.connect({ walletKey: 'toy.harbor', signal: controller.signal })
  await expect.poll(() => wallet.prompts, { interval: 1 }).toBe(1)
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  wallet.answer('approve')
  await settle()
  expect(order).toEqual([])
})

test('behavior: given up while the message is made, the signal is aborted', async () => {
  const { portico, asked } = await openPage({ offer: () => new Promise(() => undefined) })
  const controller = new AbortController()
  const connecting = portico.connect({ walletKey: 'toy.harbor', signal: controller.signal })
  await expect.poll(() => asked.length, { interval: 1 }).toBe(1)
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('behavior: a declined prompt is a refusal, and nothing else is asked', async () => {
  const { portico, wallet, order } = await openPage()
  wallet.behavior = 'reject'
  await expect(portico.connect({ walletKey: 'toy.harbor' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([wallet.prompts, order]).toEqual([1, []])
})
