import { createPortico } from '@portico/core'
import type { AdapterFactory, Namespace, SessionSupport } from '@portico/core/adapter'
import { type ConnectionGate, definePlugin, type PairingSignIn, type SignInOffer } from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter, createToyConnector, settle, type ToyConnector } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createEntry } from '../../connectors/createEntry.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../chunks/connections.js'
import '../../chunks/pairing.js'

const NONCE = 'abcdefgh12345678'
const SIGNED = [{ message: 'Hello.', signature: '0x00' }]

/** A page whose plugin offers to sign in as `offer` says, and the order in which things happen there. */
async function openPage(
  options: {
    readonly offer?: SignInOffer
    readonly namespaces?: readonly Namespace[]
    readonly cannot?: 'plugin' | 'connector' | 'adapter'
  } = {}
) {
  const { namespaces = ['polkadot'] } = options
  const order: string[] = []
  const asked: Parameters<SignInOffer>[0][] = []
  const honest: SignInOffer = async ({ networkId }) => ({
    pairing: {
      message: { networkId, domain: 'shop.example', uri: 'https://shop.example/', nonce: NONCE },
      take: (signed) => order.push(`took ${signed.length}`),
    },
  })
  const gate: ConnectionGate = { name: 'gate', check: async () => void order.push('gate') }
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
  const platform = createFakePlatform()
  const toy = createToyConnector({ clock: platform.clock })
  const load = async (): Promise<ToyConnector> => (options.cannot === 'connector' ? { ...toy, signsIn: false } : toy)
  const portico = createPortico({
    adapters: namespaces.map((namespace) => {
      const adapter = createToyAdapter({ namespace, wallets: [] })
      return options.cannot === 'adapter' ? withoutSigning(adapter) : adapter
    }),
    connectors: [
      {
        id: 'walletConnect',
        create: () => createEntry({ id: 'walletConnect', name: 'WalletConnect', type: 'pairing', load }),
      },
    ],
    plugins: [plugin],
    platform,
  })
  portico.start()
  await portico.preload()
  const walletKey = portico.wallets().find(({ id }) => id === 'walletConnect')?.wallets[0]?.key ?? ''
  const pair = async (request: { readonly networkId?: `${Namespace}:${string}` } = {}) => {
    await portico.modal.open()
    const connecting = portico.connect({ walletKey, ...request })
    connecting.catch(() => undefined)
    await settle()
    return { connecting }
  }
  const offered = (): (PairingSignIn['message'] | undefined)[] => toy.offers.map(({ signIn }) => signIn?.message)
  return { portico, platform, toy, order, asked, pair, offered }
}

/** The adapter, whose wallets cannot sign in with the approval of a pairing. */
function withoutSigning(factory: AdapterFactory): AdapterFactory {
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      return {
        ...adapter,
        sessions: async () => {
          // Toy adapters have sessions.
          const support = (await adapter.sessions?.()) as SessionSupport
          return { ...support, request: () => ({ ...support.request(), signsIn: undefined }) }
        },
      }
    },
  }
}

test('default: the wallet is asked for the network in use, and what it signed is taken before the gates', async () => {
  const { pair, toy, order, offered } = await openPage()
  const { connecting } = await pair()
  expect(offered()).toMatchObject([{ networkId: 'polkadot:one', nonce: NONCE }])
  toy.approve({ accounts: ['polkadot:one:toy-phone'] }, SIGNED)
  await connecting
  expect(order).toEqual(['took 1', 'gate'])
})

test('parameters: networkId: the network that is connected for', async () => {
  const { pair, offered } = await openPage()
  await pair({ networkId: 'polkadot:two' })
  expect(offered()).toMatchObject([{ networkId: 'polkadot:two' }])
})

test('behavior: the network that the user has chosen', async () => {
  const { portico, pair, offered } = await openPage()
  await portico.switchNetwork({ networkId: 'polkadot:two' })
  await pair()
  expect(offered()).toMatchObject([{ networkId: 'polkadot:two' }])
})

test('behavior: with several namespaces no wallet is asked; with one of them, its wallets are', async () => {
  const { pair, asked, offered } = await openPage({ namespaces: ['polkadot', 'cosmos'] })
  await pair()
  expect([asked, offered()]).toEqual([[], [undefined]])
  await pair({ networkId: 'cosmos:one' })
  expect(offered()).toMatchObject([undefined, { networkId: 'cosmos:one' }])
})

test.each(['plugin', 'connector', 'adapter'] as const)(
  'behavior: without a %s for it, wallets pair as ever',
  async (cannot) => {
    const { pair, offered, asked } = await openPage({ cannot })
    await pair()
    expect([asked, offered()]).toEqual([[], [undefined]])
  }
)

const withoutMessage: readonly (readonly [why: string, offer: SignInOffer])[] = [
  ['there is nothing to sign', async () => undefined],
  ['there is nothing that can be paired with', async () => ({ connecting: { fields: {}, take: () => undefined } })],
  ['the message cannot be made', () => Promise.reject(new Error('down'))],
  [
    'it fails at once',
    () => {
      throw new Error('at once')
    },
  ],
]

test.each(withoutMessage)('behavior: %s: the wallet pairs without', async (_, offer) => {
  const { pair, toy, order, offered } = await openPage({ offer })
  const { connecting } = await pair()
  expect(offered()).toEqual([undefined])
  toy.approve({ accounts: ['polkadot:one:toy-phone'] }, SIGNED)
  await connecting
  expect(order).toEqual(['gate'])
})

test('behavior: a message that takes more than 3 s is not waited for', async () => {
  const { pair, platform, toy, asked, offered } = await openPage({ offer: () => new Promise(() => undefined) })
  await pair()
  await platform.clock.advance(2_999)
  expect(toy.offers).toEqual([])
  await platform.clock.advance(1)
  expect(offered()).toEqual([undefined])
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('behavior: only the first code of a pairing signs in; after a wallet declined it pairs without', async () => {
  const { pair, toy, asked, offered } = await openPage()
  await pair()
  toy.reject()
  await settle()
  expect(offered()).toMatchObject([{ nonce: NONCE }, undefined])
  expect(asked).toHaveLength(1)
})

test('behavior: given up, the signal is aborted', async () => {
  const { pair, portico, toy, asked } = await openPage({ offer: () => new Promise(() => undefined) })
  await pair()
  portico.modal.close()
  await settle()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(toy.offers).toEqual([])
})
