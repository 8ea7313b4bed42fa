import { type Address, createTestClient, encodeFunctionData, type Hex, http, publicActions, walletActions } from 'viem'
import { testAccount, testAccountCount } from '../accounts/testAccounts.js'
import { testSmartAccountFactoryAbi, testSmartAccountFactoryBytecode } from './artifacts.generated.js'

/** A deployed factory of smart contract accounts (EIP-1271), one for each owner. */
export interface AccountFactory {
  readonly address: Address
  /** The address of an owner's account, deployed or not. */
  accountOf(owner: Address): Promise<Address>
  /** What the factory is called with to deploy the account, for a signature by EIP-6492. */
  deployData(owner: Address): Hex
  /** Deploys the account and returns its address. */
  deploy(owner: Address): Promise<Address>
}

/**
 * Deploys a factory of smart contract accounts to an anvil chain. An account takes its owner's signatures as its own.
 *
 * Errors: when a transaction is reverted, as that of a second account of one owner is.
 */
export async function deployAccountFactory(request: { readonly rpcUrl: string }): Promise<AccountFactory> {
  const client = createTestClient({
    // Not the last one: what that deploys has fixed addresses (deployWorld).
    account: testAccount(testAccountCount - 2),
    mode: 'anvil',
    transport: http(request.rpcUrl),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  const abi = testSmartAccountFactoryAbi
  const confirm = async (hash: Hex): Promise<Address | undefined> => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} of the account factory was reverted.`)
    return receipt.contractAddress ?? undefined
  }
  const address = await confirm(
    await client.deployContract({ abi, bytecode: testSmartAccountFactoryBytecode, chain: null })
  )
  if (address === undefined) throw new Error('The account factory was not deployed.')

  const accountOf = (owner: Address): Promise<Address> =>
    client.readContract({ abi, address, functionName: 'accountOf', args: [owner] })
  const deployData = (owner: Address): Hex => encodeFunctionData({ abi, functionName: 'createAccount', args: [owner] })
  return {
    address,
    accountOf,
    deployData,
    deploy: async (owner) => {
      await confirm(await client.sendTransaction({ to: address, data: deployData(owner), chain: null }))
      return accountOf(owner)
    },
  }
}
