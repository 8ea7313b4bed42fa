import type { ChainId } from '@portico/core'
import type { PluginStorage } from '@portico/core/plugin'
import { expect, test } from 'vitest'
import type { Verification, Verifier } from '../exports/server.js'
import { evmFields } from '../test/signIn.js'
import { localKeeper } from './localKeeper.js'

const KEY = 'sessions'

function storageOver(stored: Record<string, string>): PluginStorage {
  return {
    get: async (key) => stored[key],
    set: async (key, value) => {
      stored[key] = value
    },
    remove: async (key) => {
      delete stored[key]
    },
  }
}

/** Sessions of a browser, where the verifier of EVM accounts says this. */
function createSessions(says: Verification = 'valid', stored: Record<string, string> = {}) {
  const verifiers: readonly Verifier[] = [{ namespace: 'eip155', verify: async () => says }]
  const sessions = localKeeper({ storage: storageOver(stored), verifiers })
  const data = evmFields()
  return {
    sessions,
    kept: async () => (await sessions.getSessions(data.networkId, data.address)).map((session) => session.data),
    stored: () => stored[KEY],
    add: (change: Partial<typeof data> = {}) =>
      sessions.addSession({ data: { ...data, ...change }, message: 'the message', signature: '0xsigned' }),
  }
}

test('default: an account is kept once for each network, without message and signature', async () => {
  const { sessions, kept, stored, add } = createSessions()
  const end = '2099-01-01T00:00:00.000Z'
  await add()
  await add({ networkId: 'eip155:10' })
  await add({ expirationTime: end })
  const [address, other] = [evmFields().address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  await add({ address: other })
  expect(await kept()).toEqual([
    { accountAddress: address, chainId: 'eip155:10' },
    { accountAddress: address, chainId: 'eip155:31337', expirationTime: end },
    { accountAddress: other, chainId: 'eip155:31337' },
  ])
  expect(await stored()).not.toMatch(/message|signed/)
  await sessions.revokeSession('eip155:31337', address)
  expect(await kept()).toEqual([{ accountAddress: other, chainId: 'eip155:31337' }])
  await sessions.setSessions([])
  expect(await kept()).toEqual([])
})

test('behavior: an account that a contract confirmed is one of its network, and ends there only', async () => {
  const { sessions, kept, add } = createSessions('validOnNetwork')
  await add()
  await add({ networkId: 'eip155:10' })
  const { address: accountAddress } = evmFields()
  await sessions.revokeSession('eip155:31337', accountAddress)
  expect(await kept()).toEqual([{ accountAddress, chainId: 'eip155:10', isOneNetwork: true }])
})

test.each<readonly [says: Verification, code: string]>([
  ['invalid', 'SIGN_IN_REFUSED'],
  ['unknown', 'NETWORK_FAILED'],
  ['unsupported', 'SIGN_IN_REFUSED'],
])('error: the verifier says %s: %s, and nothing is kept', async (says, code) => {
  const { kept, add } = createSessions(says)
  await expect(add()).rejects.toMatchObject({ code })
  expect(await kept()).toEqual([])
})

test.each([
  '{',
  'null',
  '{"length":1}',
  '7',
  '[null,7,{},{"chainId":"eip155:1"},{"accountAddress":"a","chainId":"x"}]',
])('behavior: what another program wrote there is nothing: %s', async (text) => {
  expect(await createSessions('valid', { [KEY]: text }).kept()).toEqual([])
})

test('behavior: of very many, the last ones are kept', async () => {
  const { kept, add } = createSessions()
  for (let chain = 1; chain <= 51; chain++) await add({ networkId: `eip155:${chain}` as ChainId })
  const chains = (await kept()).map(({ chainId }) => chainId)
  expect([chains.length, chains[0], chains.at(-1)]).toEqual([50, 'eip155:2', 'eip155:51'])
})
