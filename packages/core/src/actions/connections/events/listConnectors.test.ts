import { createPortico } from '@portico/core'
import type { AccountId, AdapterFactory, ConnectorKind } from '@portico/core/adapter'
import {
  createFakePlatform,
  createToyAdapter,
  createToyConnector,
  createToyWallet,
  settle,
  type ToyConnector,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'
import { describe, expect, it } from 'vitest'
import { createEntry } from '../../../connectors/createEntry.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../../chunks/pairing.js'

const [ONE] = toyNetworks()
const PHONE: AccountId = `${ONE.id}:toy-phone`
const ID = 'walletConnect'

const nameless = (id: string): ToyWallet =>
  createToyWallet({ id, name: 'WalletConnect', networkId: ONE.id, addresses: ['toy-page'] })

/** The adapter of an app that made a connector of this id itself. */
function madeByTheApp(factory: AdapterFactory, kind: ConnectorKind): AdapterFactory {
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create({
        ...context,
        emit: (event) =>
          context.emit(
            event.type === 'connectors'
              ? { ...event, connectors: event.connectors.map((connector) => ({ ...connector, kind })) }
              : event
          ),
      })
      return { ...adapter, hasOwnConnector: (id) => id === ID }
    },
  }
}

async function openPage(request: {
  readonly toy: ToyConnector
  readonly adapter: AdapterFactory
  readonly stored?: Record<string, string>
}) {
  const { toy, adapter } = request
  const platform = createFakePlatform({ stored: request.stored })
  const portico = createPortico({
    adapters: [adapter],
    connectors: [
      { id: ID, create: () => createEntry({ id: ID, name: 'WalletConnect', type: 'pairing', load: async () => toy }) },
    ],
    platform,
  })
  portico.start()
  await portico.preload()
  await settle()
  const options = portico.wallets().flatMap(({ wallets }) => wallets.flatMap((wallet) => wallet.options))
  return { portico, platform, options: options.filter(({ id }) => id === ID) }
}

const list = ({ portico }: Awaited<ReturnType<typeof openPage>>) => portico.snapshot('connections').list

describe("a wallet of the page that goes by a multichain connector's name", () => {
  it('does not take its place: its row is an offer to pair', async () => {
    const [toy, thief] = [createToyConnector(), nameless(ID)]
    const page = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }) })
    expect(page.options).toMatchObject([{ kind: 'walletConnect', walletObjectId: `connector/${ID}` }])
    const connecting = page.portico.connect({ walletKey: page.portico.wallets()[0]?.wallets[0]?.key ?? '' })
    await settle()
    expect(toy.offers).toHaveLength(1)
    toy.approve({ accounts: [PHONE] })
    expect((await connecting)[0]?.accounts[0].address).toBe('toy-phone')
    expect(thief.authorised).toBe(false)
  })

  it('does not get its connection back after a reload', async () => {
    const [toy, thief] = [createToyConnector(), nameless(ID)]
    const adapter = createToyAdapter({ wallets: [thief] })
    const stored = { '@appkit/v1/lastConnectors': JSON.stringify({ [ONE.namespace]: ID }) }
    thief.authorised = true
    expect(list(await openPage({ toy, adapter, stored }))).toEqual([])
    toy.open({ accounts: [PHONE] })
    const next = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }), stored })
    expect(list(next).map(({ accounts }) => accounts[0].address)).toEqual(['toy-phone'])
  })

  it('is a wallet of its own where only its shown name is the same', async () => {
    const [toy, thief] = [createToyConnector(), nameless('toy.thief')]
    const page = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }) })
    expect(page.portico.wallets().map(({ id, wallets }) => [id, wallets.length])).toEqual([
      ['walletConnect', 1],
      ['injected', 1],
    ])
    expect(page.options).toHaveLength(1)
  })
})

it('a connector that the app made itself keeps the name, its place and its connection', async () => {
  const [toy, own] = [createToyConnector(), nameless(ID)]
  const adapter = () => madeByTheApp(createToyAdapter({ wallets: [own] }), 'external')
  const page = await openPage({ toy, adapter: adapter() })
  expect(page.options).toMatchObject([{ kind: 'external' }])
  await page.portico.connect({ walletKey: page.portico.wallets()[0]?.wallets[0]?.key ?? '' })
  const next = await openPage({ toy, adapter: adapter(), stored: page.platform.stored })
  expect(list(next).map(({ accounts }) => accounts[0].address)).toEqual(['toy-page'])
  expect(toy.offers).toEqual([])
})
