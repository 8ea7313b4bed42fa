import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { expect, test } from 'vitest'
import { createSessionProvider } from './createSessionProvider.js'

test('behavior: a listener of the page that throws keeps nobody else from hearing, and breaks no session', () => {
  const platform = createFakePlatform()
  const provider = createSessionProvider({
    config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://localhost:1') } }),
    logger: platform.logger,
    followed: {
      sessionId: 'session',
      endedBy: 'wallet',
      shared: () => expect.unreachable('The session is over.'),
      has: () => false,
      refusesMethods: false,
      request: async () => undefined,
      switchNetwork: async () => undefined,
      accept: () => undefined,
      look: () => undefined,
      forget: () => undefined,
      end: () => undefined,
    },
  })
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
  async (refuses, expected) => {
    const asked: string[] = []
    const provider = createSessionProvider({
      config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://localhost:1') } }),
      logger: createFakePlatform().logger,
      followed: {
        sessionId: 'session',
        endedBy: undefined,
        shared: () => ({
          accounts: [{ address: ADDRESS, type: 'eoa' }],
          addresses: [ADDRESS],
          chainId: 1,
          chainIds: [1],
          networkId: 'eip155:1',
          networkIds: ['eip155:1'],
        }),
        has: () => false,
        refusesMethods: refuses,
        request: async ({ method }) => {
          asked.push(method)
          throw { code: 4200, message: 'Requested RPC call is not allowed' }
        },
        switchNetwork: async () => undefined,
        accept: () => undefined,
        look: () => undefined,
        forget: () => undefined,
        end: () => undefined,
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

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
