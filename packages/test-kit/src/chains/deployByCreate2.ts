import {
  type Address,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  publicActions,
  slice,
  walletActions,
} from 'viem'
import { openSender } from './openSender.js'

/**
 * Deploys a contract to an anvil chain at the address that depends on its code alone, and returns that. `data` is what the
 * canonical deployer is sent: a salt of 32 bytes, then creation code. A contract that is there stays as it is.
 *
 * Errors: when the creation is reverted.
 */
export async function deployByCreate2({
  rpcUrl,
  data,
}: {
  readonly rpcUrl: string
  readonly data: Hex
}): Promise<Address> {
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: DEPLOYER,
    salt: slice(data, 0, 32),
    bytecode: slice(data, 32),
  })
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  if ((await client.getCode({ address })) !== undefined) return address
  const sender = await openSender(client, data)
  const hash = await client.sendTransaction({ account: sender, to: DEPLOYER, data, gas: 15_000_000n, chain: null })
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`Deploying a contract to ${address} was reverted.`)
  return address
}

/** It is on nearly every EVM network, anvil's too. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
