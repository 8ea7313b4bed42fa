import { callSolana } from '../../solana/callSolana.js'
import { readTokenAccount } from '../../solana/tokenLayout.js'
import type { SolanaAccountData } from '../startSolana.js'
import type { Hop } from './findHops.js'

/** A vault's account, and how much of its token is in it. */
export interface Vault extends SolanaAccountData {
  readonly amount: bigint
}

/** The vaults of each pool on the way, as the chain has them. Rejects where one is missing. */
export async function readVaults(request: {
  readonly rpcUrl: string
  readonly hops: readonly Hop[]
}): Promise<readonly { readonly hop: Hop; readonly pay: Vault; readonly receive: Vault }[]> {
  const { rpcUrl, hops } = request
  const addresses = hops.flatMap(({ pay, receive }) => [pay.vault, receive.vault])
  const params = [addresses, { encoding: 'base64' }]
  const { value } = (await callSolana({ rpcUrl, method: 'getMultipleAccounts', params })) as {
    readonly value: readonly (RpcAccount | null)[]
  }
  const vaultOf = (address: string): Vault => {
    const account = value[addresses.indexOf(address)]
    const data = Uint8Array.from(Buffer.from(account?.data[0] ?? '', 'base64'))
    const amount = readTokenAccount(data)?.amount
    if (!account || amount === undefined) throw new Error(`The vault ${address} is not on the chain.`)
    return { address, owner: account.owner, lamports: BigInt(account.lamports), data, amount }
  }
  return hops.map((hop) => ({ hop, pay: vaultOf(hop.pay.vault), receive: vaultOf(hop.receive.vault) }))
}

interface RpcAccount {
  readonly lamports: number
  readonly owner: string
  readonly data: readonly [string, string]
}
