import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  type HttpTransport,
  http,
  keccak256,
  type PublicClient,
  parseEther,
  toHex,
  type WalletClient,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testOperationGasBytecode } from '../artifacts.generated.js'

/** A bundler's chain. */
export interface BundlerChain {
  readonly chainId: number
  readonly node: PublicClient
  /** Of the account that pays, which nothing else uses. */
  readonly wallet: WalletClient<HttpTransport, undefined, PrivateKeyAccount>
  /** Code that measures a call in the place of the entry point. */
  readonly measureCode: Hex
}

/** Connects to an anvil chain, and funds the account of the bundler. */
export async function openChain({ rpcUrl }: { readonly rpcUrl: string }): Promise<BundlerChain> {
  const transport = http(rpcUrl)
  const account = privateKeyToAccount(keccak256(toHex('Portico local bundler')))
  const node = createPublicClient({ transport, pollingInterval: 10 })
  const test = createTestClient({ mode: 'anvil', transport })
  await test.setBalance({ address: account.address, value: parseEther('1000000') })
  // The code of a contract is what its creation returns.
  const { data: measureCode } = await node.call({ data: testOperationGasBytecode })
  if (measureCode === undefined) throw new Error('The code that measures operations could not be made.')
  return { chainId: await node.getChainId(), node, wallet: createWalletClient({ account, transport }), measureCode }
}
