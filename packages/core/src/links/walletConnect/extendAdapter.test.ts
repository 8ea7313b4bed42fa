import { createPortico } from '@portico/core'
import type { AccountId, AdapterFactory, ConnectorKind } from '@portico/core/adapter'
import {
  createFakePlatform,
  createToyAdapter,
  createToyLink,
  createToyWallet,
  settle,
  type ToyLink,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'
import { describe, expect, it } from 'vitest'
import type { Link } from '../types.js'
import { extendAdapter } from './extendAdapter.js'
import { restoreSession } from './restoreSession.js'
// Here already, so that a turn is enough for whoever asks for it.
import '../../chunks/pairing.js'

const [ONE] = toyNetworks()
const PHONE: AccountId = `${ONE.id}:toy-phone`
const ID = 'walletConnect'

const nameless = (id: string): ToyWallet =>
  createToyWallet({ id, name: 'WalletConnect', networkId: ONE.id, addresses: ['toy-page'] })

/** The adapter, whose connectors are of another kind, and which has its own way to wallets of that kind. */
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
      return {
        ...adapter,
        loadLinkSupport: async () => ({ request: () => undefined, attach: async () => undefined }),
      }
    },
  }
}

async function openPage(request: {
  readonly toy: ToyLink
  readonly adapter: AdapterFactory
  readonly stored?: Record<string, string>
}) {
  const { toy, adapter } = request
  const link: Link = {
    id: ID,
    walletObjectId: `link/${ID}`,
    isHidden: false,
    load: async () => toy,
    extend: (factory) =>
      extendAdapter({ factory, link, loadRestore: async () => restoreSession, setRunning: toy.setRunning }),
  }
  const platform = createFakePlatform({ stored: request.stored })
  const portico = createPortico({
    adapters: [adapter],
    links: [{ id: ID, create: () => [link] }],
    platform,
  })
  portico.start()
  await portico.preload()
  await settle()
  const options = portico.wallets().flatMap(({ wallets }) => wallets.flatMap((wallet) => wallet.options))
  return { portico, platform, options: options.filter(({ id }) => id === ID), link }
}

const list = ({ portico }: Awaited<ReturnType<typeof openPage>>) => portico.snapshot('connections').list

describe("a wallet of the page that goes by the link's name", () => {
  it("does not take the link's place: its row is an offer to pair", async () => {
    const [toy, thief] = [createToyLink(), nameless(ID)]
    const page = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }) })
    expect(page.options).toMatchObject([{ kind: 'walletConnect', walletObjectId: page.link.walletObjectId }])
    const connecting = page.portico.connect({ walletKey: page.portico.wallets()[0]?.wallets[0]?.key ?? '' })
    await settle()
    expect(toy.offers).toHaveLength(1)
    toy.approve({ accounts: [PHONE] })
    expect((await connecting)[0]?.accounts[0].address).toBe('toy-phone')
    expect(thief.authorised).toBe(false)
  })

  it("does not get the link's connection back after a reload", async () => {
    const [toy, thief] = [createToyLink(), nameless(ID)]
    const adapter = createToyAdapter({ wallets: [thief] })
    const stored = { '@appkit/v1/lastConnectors': JSON.stringify({ [ONE.namespace]: ID }) }
    thief.authorised = true
    expect(list(await openPage({ toy, adapter, stored }))).toEqual([])
    toy.open({ accounts: [PHONE] })
    const next = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }), stored })
    expect(list(next).map(({ accounts }) => accounts[0].address)).toEqual(['toy-phone'])
  })

  it('is a wallet of its own where only its shown name is the same', async () => {
    const [toy, thief] = [createToyLink(), nameless('toy.thief')]
    const page = await openPage({ toy, adapter: createToyAdapter({ wallets: [thief] }) })
    expect(page.portico.wallets().map(({ id, wallets }) => [id, wallets.length])).toEqual([
      ['walletConnect', 1],
      ['injected', 1],
    ])
    expect(page.options).toHaveLength(1)
  })
})

it('a connector that the app made itself keeps the name, its place and its connection', async () => {
  const [toy, own] = [createToyLink(), nameless(ID)]
  const adapter = () => madeByTheApp(createToyAdapter({ wallets: [own] }), 'external')
  const page = await openPage({ toy, adapter: adapter() })
  expect(page.options).toMatchObject([{ kind: 'external' }])
  await page.portico.connect({ walletKey: page.portico.wallets()[0]?.wallets[0]?.key ?? '' })
  const next = await openPage({ toy, adapter: adapter(), stored: page.platform.stored })
  expect(list(next).map(({ accounts }) => accounts[0].address)).toEqual(['toy-page'])
  expect(toy.offers).toEqual([])
})
