import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { createWalletClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { createSessionProvider } from './createSessionProvider.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test("error: what the wallet by e-mail says of a transaction reaches the app, and the user isn't told of a method that viem tried", async () => {
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
      has: (method) => method === 'eth_sendTransaction',
      refusesMethods: true,
      request: async ({ method }) => {
        asked.push(method)
        if (method === 'eth_sendTransaction')
          throw { code: -32_602, message: 'The data of the transaction is too long.' }
        throw { code: 4200, message: 'Requested RPC call is not allowed' }
      },
      switchNetwork: async () => undefined,
      accept: () => undefined,
      look: () => undefined,
      forget: () => undefined,
      end: () => undefined,
    },
  })
  const client = createWalletClient({
    account: ADDRESS,
    chain: mainnet,
    transport: custom(provider as never, { retryCount: 0 }),
  })
  const error = await client.sendTransaction({ to: ADDRESS, value: 1n }).catch((thrown: Error) => thrown)
  expect({ error: String((error as Error).message).includes('too long'), asked }).toEqual({
    error: true,
    asked: ['eth_sendTransaction'],
  })
})
