import { decodeBase64 } from '../encoding/base64.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../transaction/programs.js'
import { bigintOf, contentOf, looseOf } from './answers.js'
import type { Rpc } from './createRpc.js'
import { SolanaRpcError } from './SolanaRpcError.js'

/** An account of the chain. */
export interface ChainAccount {
  /** Address of the program that owns it. */
  readonly owner: string
  readonly data: Uint8Array
}

/** An account, and the lamports that it has. */
export interface FundedAccount extends ChainAccount {
  readonly lamports: bigint
}

/** The accounts at these addresses, in this order; undefined for a missing one. A hundred are one call. */
export async function readAccounts(
  rpc: Rpc,
  addresses: readonly string[]
): Promise<readonly (ChainAccount | undefined)[]> {
  return (await readValues(rpc, addresses)).map(toAccount)
}

/** The same with their lamports. Throws where the node doesn't say those. */
export async function readFunded(
  rpc: Rpc,
  addresses: readonly string[]
): Promise<readonly (FundedAccount | undefined)[]> {
  return (await readValues(rpc, addresses)).map(toFunded)
}

/** As the node tells them. */
async function readValues(rpc: Rpc, addresses: readonly string[]): Promise<readonly unknown[]> {
  const groups = Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, index) =>
    addresses.slice(index * AT_ONCE, (index + 1) * AT_ONCE)
  )
  return (await Promise.all(groups.map((group) => readGroup(rpc, group)))).flat()
}

async function readGroup(rpc: Rpc, addresses: readonly string[]): Promise<readonly unknown[]> {
  const answer = await rpc.call({
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment: 'confirmed' }],
  })
  const list: unknown = contentOf(answer)
  return addresses.map((_, index) => (Array.isArray(list) ? (list[index] as unknown) : undefined))
}

/** A token account of an owner. */
export interface TokenAccount {
  readonly address: string
  /** Address of the token. */
  readonly mint: string
  readonly amountBaseUnits: bigint
  /** The token's creator lets nothing leave or reach it. */
  readonly isFrozen: boolean
}

/** The owner's accounts for one token, of either token program, or for all tokens of one program. */
export async function readTokenAccounts(
  rpc: Rpc,
  request: { readonly owner: string } & ({ readonly mint: string } | { readonly program: string })
): Promise<readonly TokenAccount[]> {
  const answer = await rpc.call({
    method: 'getTokenAccountsByOwner',
    params: [
      request.owner,
      'mint' in request ? { mint: request.mint } : { programId: request.program },
      // Some owners have thousands of accounts, and no more of each is looked at.
      { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: STATE_END } },
    ],
  })
  const list = contentOf(answer)
  if (!Array.isArray(list)) return []
  return list.slice(0, MOST_ACCOUNTS).flatMap((item: unknown) => {
    const { pubkey, account } = looseOf(item)
    const data = toAccount(account)?.data
    if (typeof pubkey !== 'string' || !data || data.length < STATE_END) return []
    const mint = encodeBase58(data.subarray(0, MINT_END))
    return [
      {
        address: pubkey,
        mint,
        amountBaseUnits: viewOf(data).getBigUint64(AMOUNT_AT, true),
        isFrozen: data[STATE_END - 1] === FROZEN,
      },
    ]
  })
}

/** The owner's accounts for all tokens of both programs. */
export async function readAllTokenAccounts(rpc: Rpc, owner: string): Promise<readonly TokenAccount[]> {
  const accounts = await Promise.all([
    readTokenAccounts(rpc, { owner, program: TOKEN_PROGRAM }),
    readTokenAccounts(rpc, { owner, program: TOKEN_2022_PROGRAM }).catch((error: unknown) => {
      // A node that doesn't know Token-2022 knows of no account of it. One that is too busy says something else.
      if (error instanceof SolanaRpcError && error.code === INVALID_PARAMS) return []
      throw error
    }),
  ])
  return accounts.flat()
}

/** Numbers in bytes. */
export function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

/** An account as a node tells it in base64; undefined for a missing one. */
export function toAccount(value: unknown): ChainAccount | undefined {
  const { owner, data } = looseOf(value)
  const text = Array.isArray(data) ? (data[0] as unknown) : undefined
  return typeof owner === 'string' && typeof text === 'string' ? { owner, data: decodeBase64(text) } : undefined
}

/** The same with its lamports. An account that is closed may still be told, without any. */
export function toFunded(value: unknown): FundedAccount | undefined {
  const account = toAccount(value)
  const lamports = account ? bigintOf(looseOf(value)['lamports']) : 0n
  return account && lamports > 0n ? { ...account, lamports } : undefined
}

/** `unrecognized Token program id`. */
const INVALID_PARAMS = -32_602

/** More accounts than one owner has: an answer with a million of them must not make the page slow. */
const MOST_ACCOUNTS = 10_000

/** What one call may ask for. */
const AT_ONCE = 100

/** A token account is mint, owner, amount (u64), delegate (4 + 32), state, and more. */
const MINT_END = 32
const AMOUNT_AT = 64
const STATE_END = 109
const FROZEN = 2
