import { type Address, createTestClient, type Hash, http, publicActions, walletActions } from 'viem'
import { testAccount, testAccountCount } from '../accounts/testAccounts.js'
import { testNamesAbi, testNamesBytecode } from './artifacts.generated.js'

/** A deployed name service. Give its address to a viem chain as `contracts.ensUniversalResolver`. */
export interface NameService {
  readonly address: Address
  /** Lets a name lead to an address. */
  register(request: { readonly name: string; readonly owner: Address }): Promise<void>
  /** Lets a name lead to an address on another network (ENSIP-11). */
  registerOn(request: { readonly chainId: number; readonly name: string; readonly owner: Address }): Promise<void>
  /** Chooses the primary name of a test account, by its index. It may be another account's. */
  setPrimaryName(request: { readonly account: number; readonly name: string }): Promise<void>
  /** Has the primary name of a test account asked for at a URL (EIP-3668). */
  setGateway(request: { readonly account: number; readonly url: string }): Promise<void>
}

/**
 * Deploys a name service to an anvil chain, which answers as ENS's universal resolver does: names of accounts and accounts of
 * names.
 *
 * Errors: when a transaction is reverted.
 *
 * @example
 * const names = await deployNames({ rpcUrl })
 * await names.register({ name: 'ada.eth', owner: testAccount(0).address })
 * await names.setPrimaryName({ account: 0, name: 'ada.eth' })
 * const named = { ...chain, contracts: { ensUniversalResolver: { address: names.address } } }
 */
export async function deployNames(request: { readonly rpcUrl: string }): Promise<NameService> {
  const client = createTestClient({ mode: 'anvil', transport: http(request.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const abi = testNamesAbi
  // Not the last one: what that deploys has fixed addresses (deployWorld).
  const deployer = testAccount(testAccountCount - 2)
  const deployed = await client.deployContract({ account: deployer, abi, bytecode: testNamesBytecode, chain: null })
  const { contractAddress: address } = await client.waitForTransactionReceipt({ hash: deployed })
  if (!address) throw new Error('The name service was not deployed.')

  const confirm = async (sent: Promise<Hash>): Promise<void> => {
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash: await sent })
    if (status !== 'success') throw new Error(`The transaction ${transactionHash} of the name service was reverted.`)
  }
  const common = { address, abi, chain: null } as const
  return {
    address,
    register: ({ name, owner }) =>
      confirm(client.writeContract({ ...common, account: deployer, functionName: 'register', args: [name, owner] })),
    registerOn: ({ chainId, name, owner }) => {
      const args = [name, BigInt((0x8000_0000 | chainId) >>> 0), owner] as const
      return confirm(client.writeContract({ ...common, account: deployer, functionName: 'registerElsewhere', args }))
    },
    setPrimaryName: ({ account, name }) => {
      const sender = testAccount(account)
      return confirm(client.writeContract({ ...common, account: sender, functionName: 'setPrimaryName', args: [name] }))
    },
    setGateway: ({ account, url }) => {
      const sender = testAccount(account)
      return confirm(client.writeContract({ ...common, account: sender, functionName: 'setGateway', args: [url] }))
    },
  }
}
