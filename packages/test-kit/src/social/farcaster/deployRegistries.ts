import { createTestClient, encodeAbiParameters, type Hex, http, publicActions, walletActions } from 'viem'
import { testFarcasterAbi, testFarcasterBytecode } from '../../chains/artifacts.generated.js'
import { openSender } from '../../chains/openSender.js'
import type { FarcasterRegistries } from './types.js'

/** Puts Farcaster's contracts at their addresses of OP Mainnet to an anvil chain, without a transaction. */
export async function deployRegistries({ rpcUrl }: { readonly rpcUrl: string }): Promise<FarcasterRegistries> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  // The code of a contract is what its creation returns.
  const { data: bytecode } = await client.call({ data: testFarcasterBytecode })
  if (bytecode === undefined) throw new Error("The code of Farcaster's contracts could not be made.")
  for (const address of [ID_REGISTRY, KEY_REGISTRY] as const) await client.setCode({ address, bytecode })

  const confirm = async (sent: Promise<Hex>): Promise<void> => {
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash: await sent })
    if (status !== 'success') throw new Error(`The transaction ${transactionHash} of Farcaster was reverted.`)
  }
  const abi = testFarcasterAbi
  return {
    setOwner: async ({ fid, owner }) => {
      const common = { account: await openSender(client, owner), address: ID_REGISTRY, abi, chain: null } as const
      await confirm(client.writeContract({ ...common, functionName: 'setOwner', args: [BigInt(fid), owner] }))
    },
    setKey: async ({ fid, address, state, keyType }) => {
      const common = { account: await openSender(client, address), address: KEY_REGISTRY, abi, chain: null } as const
      const key = encodeAbiParameters([{ type: 'address' }], [address])
      const args = [BigInt(fid), key, state, keyType] as const
      await confirm(client.writeContract({ ...common, functionName: 'setKey', args }))
    },
  }
}

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
