import type { Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { Client } from './callAll.js'

/** Whether an address has code of its own. A key's account that has lent itself code (EIP-7702) is still an account. */
export async function isContract(client: Client, address: Hex): Promise<boolean> {
  return (await codeAt(client, address)) === 'contract'
}

/** What code an address has: a contract's own, the code that a key's account has lent itself (EIP-7702), or none. */
export async function codeAt(client: Client, address: Hex): Promise<'contract' | 'delegation' | 'none'> {
  const code = await getCode(client, { address })
  if (code === undefined || code === '0x') return 'none'
  return code.startsWith(DELEGATION) ? 'delegation' : 'contract'
}

/** What the code of an account begins with that delegates to a contract (EIP-7702). */
const DELEGATION = '0xef0100'
