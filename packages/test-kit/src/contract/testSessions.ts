import type { ChainId, ConnectionHandle, SessionSupport } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { createToyConnector, type ToyConnector, type ToySession } from '../toy/createToyConnector.js'
import { type ContractPage, openPage } from './openPage.js'
import type { ContractHarness, ContractSession } from './types.js'

/** Sessions of a multichain connector (WalletConnect). An adapter that cannot use any has no `sessions` and no tests here. */
export function testSessions(harness: () => ContractHarness, given: ContractSession | undefined): void {
  test('behavior: an adapter that cannot use sessions does not pretend to', async () => {
    const page = await openPage({ harness: harness() })
    expect(typeof page.adapter.sessions).toBe(given ? 'function' : 'undefined')
  })

  if (!given) return
  // Functions below are hoisted above the line before this one.
  const own = given

  test('behavior: asks for the current networks', async () => {
    const { page, support } = await open()
    const request = support.request()
    expect(request?.chains).toEqual(expect.arrayContaining(page.factory.networks.map(({ id }) => id)))
    expect(request?.chains.every((chain) => chain.startsWith(`${page.factory.namespace}:`))).toBe(true)
    expect(request?.methods).toEqual(expect.arrayContaining([...given.methods]))
    expect(new Set(request?.chains).size).toBe(request?.chains.length)
  })

  test('behavior: a session with nothing of this namespace gives no connection', async () => {
    const { page, connector, support } = await open()
    const session = connector.open({ accounts: ['cosmos:elsewhere-1:somebody'] })
    const handle = await page.resolved(support.open({ connector, session, connectorId: ID, isRestored: false }))
    expect(handle).toBeUndefined()
    await page.settle()
    expect(page.events()).toEqual([])
  })

  test('behavior: a session is a connection over what was approved, listed nowhere and told nowhere', async () => {
    const { page, connect } = await open()
    const { namespace } = page.factory
    const { data, name } = await connect()
    expect(data).toEqual({
      id: `${namespace}/${ID}`,
      namespace,
      connectorId: ID,
      accounts: [{ address: given.addresses[0], type: 'eoa' }],
      networkId: given.networkIds[0],
      networkIds: given.networkIds,
    })
    expect(name).toBe('Toy Phone Wallet')
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    await page.settle()
    expect(page.events()).toEqual([])
    expect(page.connectors()?.some(({ id }) => id === ID)).toBe(false)
    expect(harness().isConnectedInLibrary?.() ?? true).toBe(true)
  })

  test('behavior: nothing is asked before it is needed', async () => {
    const { page, connector, connect } = await open()
    await connect()
    await page.settle()
    expect(connector.requests).toEqual([])
  })

  test('parameters: networkId', async () => {
    const { connect, connector, page } = await open()
    const [one, two] = given.networkIds
    const wanted = await connect({}, two)
    expect(wanted.data.networkId).toBe(two)
    expect(connector.sessions()[0]?.current[page.factory.namespace]).toBe(two)
    await page.resolved(wanted.disconnect())
    const nonsense = `${page.factory.namespace}:nonsense` as ChainId
    expect((await connect({ current: { [page.factory.namespace]: two } }, nonsense)).data.networkId).toBe(two)
    await page.settle()
    const own = await connect({ id: 'another', chains: [two, one] })
    expect(own.data.networkId).toBe(one)
  })

  test('behavior: opened twice it is one connection, as it is now', async () => {
    const { page, connector, connect, support } = await open()
    await connect()
    const session = connector.update({ accounts: accountsOf(given.networkIds, [given.addresses[1]]) })
    const again = await page.resolved(support.open({ connector, session, connectorId: ID, isRestored: false }))
    expect(again?.data.accounts).toEqual([{ address: given.addresses[1], type: 'eoa' }])
    await page.settle()
    expect(page.events()).toHaveLength(1)
    connector.update({ accounts: accountsOf(given.networkIds, given.addresses) })
    await page.settle()
    expect(page.events()).toHaveLength(2)
  })

  test('behavior: another account, network or approval is one event', async () => {
    const { page, connector, connect } = await open()
    const [one, two] = given.networkIds
    const { data } = await connect()
    const address = given.addresses[1]
    connector.update({ accounts: accountsOf(given.networkIds, [address, given.addresses[0]]) })
    connector.update({ current: { [page.factory.namespace]: two } })
    connector.update({ chains: [two] })
    connector.update({ chains: [two] })
    await page.settle()
    const connectionId = data.id
    const accounts = [address, given.addresses[0]].map((each) => ({ address: each, type: 'eoa' }))
    expect(page.events()).toEqual([
      { type: 'changed', connectionId, accounts },
      { type: 'changed', connectionId, networkId: two },
      { type: 'changed', connectionId, networkIds: [two] },
    ])
    // All of it in one update is one event too.
    connector.update({ accounts: accountsOf([one], given.addresses), chains: [one], current: {} })
    await page.settle()
    expect(page.events()).toHaveLength(4)
    expect(page.events()[3]).toMatchObject({ type: 'changed', networkId: one, networkIds: [one] })
  })

  test('behavior: moves inside what was approved without asking, and nowhere else', async () => {
    const { page, connector, connect } = await open()
    const [, two] = given.networkIds
    const handle = await connect()
    await page.resolved(handle.wallet.switchNetwork?.({ networkId: two }))
    await page.settle()
    expect(page.events()).toEqual([{ type: 'changed', connectionId: handle.data.id, networkId: two }])
    expect(connector.sessions()[0]?.current[page.factory.namespace]).toBe(two)
    expect(connector.requests).toEqual([])
    const networkId = `${page.factory.namespace}:77777` as ChainId
    await expect(page.resolved(handle.wallet.switchNetwork?.({ networkId }))).rejects.toMatchObject({
      code: 'NETWORK_UNKNOWN_TO_WALLET',
      context: { networkId },
    })
    connector.update({ chains: [two] })
    await page.until(() => expect(handle.wallet.switchNetwork).toBeUndefined())
  })

  test('behavior: of two moves the second wins, also where a connector takes its time', async () => {
    const { page, connector, connect } = await open()
    const [one, two] = given.networkIds
    const { data, wallet } = await connect()
    const { switchNetwork } = connector
    let turn = Promise.resolve()
    connector.switchNetwork = (request) => {
      turn = turn.then(() => switchNetwork(request))
      return turn
    }
    const moves = [wallet.switchNetwork?.({ networkId: two }), wallet.switchNetwork?.({ networkId: one })]
    await page.resolved(Promise.all(moves))
    await page.settle()
    expect(connector.sessions()[0]?.current[page.factory.namespace]).toBe(one)
    const connectionId = data.id
    const last = page.events().at(-1)
    expect(last ?? { type: 'changed', connectionId, networkId: one }).toEqual({
      type: 'changed',
      connectionId,
      networkId: one,
    })
  })

  test('behavior: abilities are what the session has', async () => {
    const { page, connector, connect } = await open()
    const { wallet } = await connect({ methods: [] })
    expect(wallet.signMessage).toBeUndefined()
    connector.update({ methods: given.methods })
    await page.until(() => expect(wallet.signMessage).toBeTypeOf('function'))
    expect(page.events()).toEqual([])
  })

  for (const reason of ['user', 'wallet', 'expired'] as const)
    test(`behavior: a session that ends says who ended it: ${reason}`, async () => {
      const { page, connector, connect } = await open()
      const { data, wallet } = await connect()
      connector.end(reason)
      await page.settle()
      expect(page.events()).toEqual([{ type: 'disconnected', connectionId: data.id, reason }])
      expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
      const error = await page.resolved(wallet.signMessage?.({ message: 'Hello' })).catch((thrown: unknown) => thrown)
      expect((error as { readonly code?: unknown }).code).toMatch(/^(SESSION_GONE|CONNECTION_NOT_FOUND)$/)
      expect(connector.requests).toEqual([])
    })

  test('behavior: a session that loses this namespace ends here and lives on', async () => {
    const { page, connector, connect } = await open()
    const { data } = await connect()
    connector.update({ accounts: ['cosmos:elsewhere-1:somebody'], chains: ['cosmos:elsewhere-1'] })
    await page.settle()
    expect(page.events()).toMatchObject([{ type: 'disconnected', connectionId: data.id }])
    expect(connector.sessions()).toHaveLength(1)
  })

  test('behavior: disconnecting ends the session, and its caller hears nothing that it knows', async () => {
    const { page, connector, connect } = await open()
    const handle = await connect()
    await page.resolved(handle.disconnect())
    expect(connector.sessions()).toEqual([])
    expect(connector.goodbyes).toBe(1)
    await page.resolved(handle.disconnect())
    await page.settle()
    expect(connector.goodbyes).toBe(1)
    expect(page.events()).toEqual([])
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    expect((await connect()).data.connectorId).toBe(ID)
  })

  test('behavior: disconnecting is local first when the wallet cannot be told', async () => {
    const { page, connector, connect } = await open({ isDeaf: true })
    const handle = await connect()
    void handle.disconnect()
    await page.settle()
    expect(connector.sessions()).toEqual([])
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    expect(page.events()).toEqual([])
  })

  test('behavior: says nothing while stopped, and what was missed when started again', async () => {
    const { page, connector, connect } = await open()
    const { data } = await connect()
    page.adapter.stop()
    connector.update({ chains: [given.networkIds[0]] })
    await page.settle()
    expect(page.events()).toEqual([])
    await page.adapter.start()
    await page.settle()
    expect(page.events()).toEqual([{ type: 'changed', connectionId: data.id, networkIds: [given.networkIds[0]] }])
    page.adapter.stop()
    connector.end('expired')
    await page.settle()
    await page.adapter.start()
    await page.settle()
    expect(page.events()[1]).toEqual({ type: 'disconnected', connectionId: data.id, reason: 'expired' })
  })

  test('behavior: a session of an earlier visit comes back without a question', async () => {
    const { page, support } = await open()
    const connector = createToyConnector({ stored: sessionOf(given) })
    const session = await connector.restore({ namespace: page.adapter.namespace })
    if (!session) throw new Error('There is one.')
    const handle = await page.resolved(support.open({ connector, session, connectorId: ID, isRestored: true }))
    expect(handle?.data).toMatchObject({ connectorId: ID, networkIds: given.networkIds })
    await page.settle()
    expect([page.events(), connector.requests]).toEqual([[], []])
  })

  for (const error of [
    { code: 5000, message: 'User rejected.' },
    { code: 5001, message: 'User rejected chains.' },
    { code: 5002, message: 'User rejected methods.' },
    { code: 4001, message: 'No.' },
  ])
    test(`error: USER_REJECTED for ${error.code}, as the wallet sent it`, async () => {
      const { page, connector, connect } = await open()
      const handle = await connect()
      connector.answer(() => {
        throw error
      })
      await expect(page.resolved(handle.wallet.signMessage?.({ message: 'Hello' }))).rejects.toMatchObject({
        name: 'PorticoError',
        code: 'USER_REJECTED',
        context: { action: 'sign' },
      })
      expect(connector.requests).toMatchObject([{ networkId: handle.data.networkId }])
    })

  /** A page over a toy connector, and how to open a session of both networks and the first account to it. */
  async function open(options: Parameters<typeof createToyConnector>[0] = {}): Promise<{
    readonly page: ContractPage
    readonly connector: ToyConnector
    readonly support: SessionSupport
    connect(change?: Partial<ToySession>, networkId?: ChainId): Promise<ConnectionHandle>
  }> {
    const page = await openPage({ harness: harness() })
    const connector = createToyConnector(options)
    const support = await page.adapter.sessions?.()
    if (!support) throw new Error('The adapter cannot use sessions.')
    return {
      page,
      connector,
      support,
      connect: async (change = {}, networkId) => {
        const session = connector.open({ ...sessionOf(own), ...change })
        const handle = await page.resolved(
          support.open({ connector, session, connectorId: ID, networkId, isRestored: false })
        )
        if (!handle) throw new Error('The session has this namespace.')
        return handle
      },
    }
  }
}

function sessionOf({ networkIds, addresses, methods }: ContractSession): ToySession {
  return { accounts: accountsOf(networkIds, [addresses[0]]), chains: networkIds, methods }
}

function accountsOf(networkIds: readonly ChainId[], addresses: readonly string[]): ToySession['accounts'] {
  return networkIds.flatMap((networkId) => addresses.map((address) => `${networkId}:${address}` as const))
}

const ID = 'walletConnect'
