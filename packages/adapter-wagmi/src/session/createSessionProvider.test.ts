import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { createWalletClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { createSessionProvider } from './createSessionProvider.js'
import type { EvmFollowed } from './sessionFacts.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A provider over a session that is what `own` says of it. */
function open(own: Partial<EvmFollowed>) {
  const platform = createFakePlatform()
  const provider = createSessionProvider({
    config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://localhost:1') } }),
    logger: platform.logger,
    followed: {
      sessionId: 'session',
      endedBy: undefined,
      goneError: () => undefined,
      shared: () => ({
        accounts: [{ address: ADDRESS, type: 'eoa' }],
        addresses: [ADDRESS],
        chainId: 1,
        chainIds: [1],
        networkId: 'eip155:1',
        networkIds: ['eip155:1'],
      }),
      has: () => false,
      refusesMethods: false,
      request: async () => undefined,
      switchNetwork: async () => undefined,
      accept: () => undefined,
      look: () => undefined,
      forget: () => undefined,
      end: () => undefined,
      ...own,
    },
  })
  return { provider, platform }
}

test('behavior: a listener of the page that throws keeps no other from hearing, and breaks no session', () => {
  const { provider, platform } = open({ endedBy: 'wallet', shared: () => expect.unreachable('The session is over.') })
  const heard: unknown[] = []
  provider.on('disconnect', () => {
    throw new Error('the page')
  })
  provider.on('disconnect', (value) => heard.push(value))
  expect(() => provider.tell('disconnect', 'over')).not.toThrow()
  expect(heard).toEqual(['over'])
  expect(platform.logs).toMatchObject([{ level: 'error', message: 'A listener of disconnect threw' }])
})

test.each([
  [true, ['eth_sign', 'wallet_grantPermissions', 'eth_sendUserOperation']],
  [false, []],
])(
  'behavior: a wallet that refuses by itself (%s) is asked for what only a wallet can do',
  async (refusesMethods, expected) => {
    const asked: string[] = []
    const { provider } = open({
      refusesMethods,
      request: async ({ method }) => {
        asked.push(method)
        throw { code: 4200, message: 'Requested RPC call is not allowed' }
      },
    })
    for (const method of [
      'eth_sign',
      'wallet_grantPermissions',
      'eth_sendUserOperation',
      'linea_estimateGas',
      'eth_getBalance',
    ])
      await expect(provider.request({ method, params: [] })).rejects.toBeDefined()
    expect(asked).toEqual(expected)
  }
)

test('error: what a wallet that refuses by itself says of a transaction reaches the app, and viem tries no other method', async () => {
  const asked: string[] = []
  const { provider } = open({
    has: (method) => method === 'eth_sendTransaction',
    refusesMethods: true,
    request: async ({ method }) => {
      asked.push(method)
      if (method === 'eth_sendTransaction') throw { code: -32_602, message: 'The data of the transaction is too long.' }
      throw { code: 4200, message: 'Requested RPC call is not allowed' }
    },
  })
  const transport = custom(provider as never, { retryCount: 0 })
  const client = createWalletClient({ account: ADDRESS, chain: mainnet, transport })
  await expect(client.sendTransaction({ to: ADDRESS, value: 1n })).rejects.toThrow('too long')
  expect(asked).toEqual(['eth_sendTransaction'])
})
