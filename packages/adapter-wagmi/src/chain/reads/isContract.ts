import type { Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { Client } from './callAll.js'

/** Whether an address has code of its own. A key's account that has lent itself code (EIP-7702) is still an account. */
export async function isContract(client: Client, address: Hex): Promise<boolean> {
  const code = await getCode(client, { address })
  return code !== undefined && code !== '0x' && !code.startsWith(DELEGATION)
}

/** What the code of an account begins with that delegates to a contract (EIP-7702). */
const DELEGATION = '0xef0100'
