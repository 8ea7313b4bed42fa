import { createRequire } from 'node:module'
import { type Address, concat, type Hex } from 'viem'
import { deployByCreate2 } from './deployByCreate2.js'

/** Address of the entry point of smart accounts (EIP-4337), version 0.7, on every network. */
export const entryPointAddress: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/**
 * Deploys the entry point of smart accounts (EIP-4337), version 0.7, to an anvil chain, at its address of every network. One
 * that is there stays as it is.
 *
 * Errors: `@account-abstraction/contracts` is not installed.
 */
export async function deployEntryPoint({ rpcUrl }: { readonly rpcUrl: string }): Promise<Address> {
  const address = await deployByCreate2({ rpcUrl, data: concat([SALT, readBytecode()]) })
  if (address !== entryPointAddress)
    throw new Error(
      `The entry point of @account-abstraction/contracts is not that of version 0.7: it is at ${address}.`
    )
  return address
}

function readBytecode(): Hex {
  try {
    const artifact: { readonly bytecode: Hex } = createRequire(import.meta.url)(
      '@account-abstraction/contracts/artifacts/EntryPoint.json'
    )
    return artifact.bytecode
  } catch (cause) {
    throw new Error('The entry point is missing. Add @account-abstraction/contracts 0.7 to your dependencies.', {
      cause,
    })
  }
}

/** What the entry point of every network was deployed with. */
const SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
