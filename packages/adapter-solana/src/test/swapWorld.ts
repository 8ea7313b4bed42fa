import { guardSwap } from '../chain/swaps/guardSwap.js'
import { encodeBase64 } from '../encoding/base64.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { type ChainAccount, viewOf } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { deriveTokenAccount } from '../transaction/deriveAddress.js'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../transaction/programs.js'
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
  /** Lamports that the user's account for it hasn't counted, or that lie where it will be. */
  readonly uncountedLamports?: bigint | undefined
  /** Another account that may take some of it. */
  readonly delegate?: string | undefined
  /** Another account that may close the user's. */
  readonly closer?: string | undefined
}

/** What is swapped in it. */
export interface MadeSwap {
  readonly user: string
  readonly pay: MadeToken
  readonly receive: MadeToken
  readonly payBaseUnits: bigint
  readonly leastBaseUnits: bigint
  readonly instruction: SolanaInstruction
  /**
   * Of the user.
   * @default 10 SOL
   */
  readonly lamports?: bigint | undefined
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
  const { user: owner, pay, receive, others = {}, lamports = 10_000_000_000n, ...rest } = swap
  const accounts: { [address: string]: ChainAccount & { readonly lamports?: bigint } } = {
    [owner]: { owner: SYSTEM_PROGRAM, data: new Uint8Array(), lamports },
  }
  const put = async (token: MadeToken): Promise<string> => {
    const { mint = WRAPPED_COIN, program, decimals, heldBaseUnits, uncountedLamports = 0n, delegate, closer } = token
    accounts[mint] = mintAccount({ program, decimals })
    const address = await deriveTokenAccount({ owner, mint, tokenProgram: program })
    const wrapped = mint === WRAPPED_COIN ? (heldBaseUnits ?? 0n) : 0n
    const there = (heldBaseUnits === undefined ? 0n : RENT) + wrapped + uncountedLamports
    if (heldBaseUnits !== undefined) {
      const made = tokenAccount({ program, mint, owner, amountBaseUnits: heldBaseUnits, delegate, closer })
      if (mint === WRAPPED_COIN) {
        made.data[109] = 1
        viewOf(made.data).setBigUint64(113, RENT, true)
      }
      accounts[address] = { ...made, lamports: there }
    } else if (there > 0n) accounts[address] = { owner: SYSTEM_PROGRAM, data: new Uint8Array(), lamports: there }
    return address
  }
  const tokenAccounts = [await put(pay), await put(receive)] as const
  Object.assign(accounts, others)
  let calls = 0
  // `getMultipleAccounts`.
  const call: Rpc['call'] = async ({ params: [addresses] }) => {
    calls++
    const value = (addresses as readonly string[]).map((address) => accounts[address])
    return {
      value: value.map(
        (account) =>
          account && {
            owner: account.owner,
            lamports: String(account.lamports ?? RENT),
            data: [encodeBase64(account.data), 'base64'],
          }
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

/** Of a token account of 165 bytes. */
const RENT = 2_039_280n

/** CAIP-2. */
export const networkId = 'solana:local' as const
