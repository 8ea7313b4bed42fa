import { type CreateConnectorFn, connect, createConfig, http } from '@wagmi/core'
import { expect, test } from 'vitest'
import { createWalletMethods } from './createWalletMethods.js'

const from = '0x00000000000000000000000000000000000000AA'
const transaction = { to: '0x00000000000000000000000000000000000000bb', value: 1n } as const

test('default: the hash that the wallet gave', async () => {
  const hash = `0x${'a'.repeat(64)}`
  await expect((await open(hash)).sendTransaction({ networkId: 'eip155:99', transaction })).resolves.toEqual({ hash })
})

test.each([
  ['nothing', null],
  ['a short one', '0xaa'],
  ['another text', `javascript:${'a'.repeat(55)}`],
  ['a long text', `0x${'a'.repeat(65)}`],
  ['an object', { hash: `0x${'a'.repeat(64)}` }],
])('error: WALLET_FAILED for what is no hash: %s', async (_, answer) => {
  const sending = (await open(answer)).sendTransaction({ networkId: 'eip155:99', transaction })
  await expect(sending).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { action: 'send' } })
})

/** A connected wallet that answers a request to send with this. */
async function open(answer: unknown) {
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      if (method === 'eth_sendTransaction') return answer
      return method === 'eth_chainId' ? '0x63' : [from]
    },
  }
  const create: CreateConnectorFn = () => ({
    id: 'hostile',
    name: 'Hostile',
    type: 'test',
    // wagmi's type depends on the value of a flag, which nobody sets here.
    connect: async () => ({ accounts: [from] as never, chainId: 99 }),
    disconnect: async () => undefined,
    getAccounts: async () => [from],
    getChainId: async () => 99,
    getProvider: async () => provider,
    isAuthorized: async () => true,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  })
  const url = 'http://127.0.0.1:1'
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const local = { id: 99, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } }
  const config = createConfig({ chains: [local], connectors: [create], transports: { 99: http(url) } })
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector.')
  await connect(config, { connector })
  return createWalletMethods({ config, connector })
}
