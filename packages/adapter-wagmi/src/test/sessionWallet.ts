import { createToyConnector, type ToyConnector, type ToySession } from '@portico/test-kit'
import { testPrivateKey } from '@portico/test-kit/wallets'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { localChains } from './page.js'

/** A wallet with real keys on the other side of a toy connector: it signs what it is asked, and sends over the local chains. */
export interface SessionWallet {
  readonly multichain: ToyConnector
  /** Its two accounts. What it sends is in a block when it answers. */
  readonly addresses: readonly [Hex, Hex]
  /** A session of both chains and the first account, unless said otherwise. */
  open(change?: Partial<ToySession>): ReturnType<ToyConnector['open']>
  /** Wei of an address on the chain of this index. */
  balance(address: Hex, chain?: 0 | 1): Promise<bigint>
}

/** The methods of `signMessage`, `signTypedData` and `sendTransaction`. */
export const METHODS: readonly string[] = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

/** Makes one. Its keys are those of test accounts that no other test uses. */
export function createSessionWallet(options: Parameters<typeof createToyConnector>[0] = {}): SessionWallet {
  const chains = localChains()
  const accounts = [privateKeyToAccount(testPrivateKey(5)), privateKeyToAccount(testPrivateKey(6))] as const
  const addresses = [accounts[0].address, accounts[1].address] as const
  const multichain = createToyConnector(options)
  const accountOf = (address: unknown) => {
    const account = accounts.find((one) => one.address === address)
    if (!account) throw { code: 4100, message: 'Not one of mine.' }
    return account
  }
  multichain.answer(async ({ networkId, method, params }) => {
    const given = params as readonly unknown[]
    const chain = chains.find(({ id }) => networkId === `eip155:${id}`)
    if (method === 'personal_sign') return accountOf(given[1]).signMessage({ message: { raw: given[0] as Hex } })
    if (method === 'eth_signTypedData_v4') return accountOf(given[0]).signTypedData(JSON.parse(String(given[1])))
    if (method === 'eth_sendTransaction') {
      const { from, to, value } = given[0] as { readonly [field: string]: Hex }
      const client = createWalletClient({ account: accountOf(from), transport: http(chain?.rpcUrls.default.http[0]) })
      const hash = await client.sendTransaction({ chain: null, to: to ?? null, value: BigInt(value ?? 0) })
      await waitForTransactionReceipt(client, { hash })
      return hash
    }
    throw { code: 4200, message: `I do not know ${method}.` }
  })
  return {
    multichain,
    addresses,
    open: (change = {}) =>
      multichain.open({
        accounts: [`eip155:31337:${addresses[0]}`, `eip155:31338:${addresses[0]}`],
        methods: METHODS,
        wallet: { name: 'Far Wallet', icon: 'https://far.example/icon.png' },
        ...change,
      }),
    balance: (address, chain = 0) =>
      createPublicClient({ chain: chains[chain], transport: http() }).getBalance({ address }),
  }
}
