import { guardSwap } from '../chain/swaps/guardSwap.js'
import { encodeBase64 } from '../encoding/base64.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import type { ChainAccount } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { deriveTokenAccount } from '../transaction/deriveAddress.js'
import { TOKEN_PROGRAM, WRAPPED_COIN } from '../transaction/programs.js'
import type { SolanaInstruction, SolanaTransaction } from '../transaction/types.js'
import { mintAccount, tokenAccount } from './tokenAccounts.js'

type Guarded = Parameters<typeof guardSwap>[1]

/** A token in a world that a test makes up. */
export interface MadeToken {
  /** Undefined: SOL. */
  readonly mint: string | undefined
  readonly program: string
  readonly decimals: number
  /** What the user has. Undefined: no account. */
  readonly heldBaseUnits: bigint | undefined
}

/** What is swapped in it. */
export interface MadeSwap {
  readonly user: string
  readonly pay: MadeToken
  readonly receive: MadeToken
  readonly payBaseUnits: bigint
  readonly leastBaseUnits: bigint
  readonly instruction: SolanaInstruction
  /** Accounts that are there, too. */
  readonly others?: { readonly [address: string]: ChainAccount }
}

/** A network that has the tokens of a swap, and how the swap is guarded on it. */
export async function swapWorld(swap: MadeSwap): Promise<{
  readonly access: { readonly rpcOf: () => Rpc }
  readonly request: Guarded
  readonly guard: () => Promise<Exclude<SolanaTransaction, Uint8Array>>
  /** The user's accounts for both tokens. */
  readonly tokenAccounts: readonly [string, string]
  /** How often the network was asked. */
  readonly calls: () => number
}> {
  const { user: owner, pay, receive, others = {}, ...rest } = swap
  const accounts: { [address: string]: ChainAccount } = { ...others }
  const put = async ({ mint = WRAPPED_COIN, program, decimals, heldBaseUnits }: MadeToken): Promise<string> => {
    accounts[mint] = mintAccount({ program, decimals })
    const address = await deriveTokenAccount({ owner, mint, tokenProgram: program })
    if (heldBaseUnits !== undefined)
      accounts[address] = tokenAccount({ program, mint, owner, amountBaseUnits: heldBaseUnits })
    return address
  }
  const tokenAccounts = [await put(pay), await put(receive)] as const
  let calls = 0
  // `getMultipleAccounts`.
  const call: Rpc['call'] = async ({ params: [addresses] }) => {
    calls++
    const value = (addresses as readonly string[]).map((address) => accounts[address])
    return {
      value: value.map(
        (account) => account && { ...account, lamports: 2_039_280, data: [encodeBase64(account.data), 'base64'] }
      ),
    }
  }
  const access = { rpcOf: () => ({ networkId, call }) } as const
  const request: Guarded = { ...rest, networkId, account: owner, pay: pay.mint, receive: receive.mint }
  return {
    access,
    request,
    guard: async () => {
      const transaction = await guardSwap(access, request)
      if (transaction instanceof Uint8Array) throw new Error('A swap has instructions.')
      return transaction
    },
    tokenAccounts,
    calls: () => calls,
  }
}

/** An address by a number. */
export function addressOf(number: number): string {
  return encodeBase58(new Uint8Array(32).fill(number))
}

/** SOL, of which none is wrapped. */
export const COIN: MadeToken = { mint: undefined, program: TOKEN_PROGRAM, decimals: 9, heldBaseUnits: undefined }

/** CAIP-2. */
export const networkId = 'solana:local' as const
