import { PorticoError } from '@portico/core/adapter'
import { isAddress } from '../../encoding/decodeBase58.js'
import { type ChainAccount, type FundedAccount, readFunded } from '../../rpc/accounts.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { deriveTokenAccount } from '../../transaction/deriveAddress.js'
import { rulesOf } from '../../transaction/extensions.js'
import { decodeMint } from '../../transaction/mint.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import type { SwapSide } from './swapEnvelope.js'
import { decodeTokenAccount } from './tokenAccount.js'

/** One side of a swap as the chain has it now. */
export interface ReadSide extends SwapSide {
  /**
   * What the user's account for it has. Of the coin that is all that can be unwrapped: lamports that the account hasn't counted, too, and
   * those that lie where it will be.
   */
  readonly heldBaseUnits: bigint
  /** That account. Undefined where the chain has nothing at its address. */
  readonly state: FundedAccount | undefined
}

/** A swap's two sides, and its account. */
export interface ReadPair {
  readonly pay: ReadSide
  readonly receive: ReadSide
  /** The account itself. Undefined: it has nothing. */
  readonly own: FundedAccount | undefined
  /** The other accounts that were asked for, in their order. */
  readonly others: readonly (ChainAccount | undefined)[]
}

/**
 * An account, two tokens, the account's own accounts for them, and `others`, all in one call. Undefined in place of a token is the coin.
 * Throws ADDRESS_INVALID for what is no address or no token, for one token twice, and where another owner has the account for a token, and
 * TOKEN_UNSUPPORTED for a token whose rules refuse a transfer, or that has a program run on each one.
 */
export async function readPair(
  rpc: Rpc,
  request: {
    readonly account: string
    readonly pay: string | undefined
    readonly receive: string | undefined
    readonly others?: readonly string[] | undefined
  }
): Promise<ReadPair> {
  const { account: owner, others = [] } = request
  const mints = [request.pay ?? WRAPPED_COIN, request.receive ?? WRAPPED_COIN] as const
  for (const address of [owner, ...mints]) if (!isAddress(address)) throw addressInvalid(address)
  if (mints[0] === mints[1]) throw addressInvalid(mints[1])
  // Which of the two programs has a token is known by its account only.
  const possible = mints.flatMap((mint) => PROGRAMS.map((tokenProgram) => ({ owner, mint, tokenProgram })))
  const tokenAccounts = await Promise.all(possible.map(deriveTokenAccount))
  const [own, payMint, receiveMint, ...rest] = await readFunded(rpc, [owner, ...mints, ...tokenAccounts, ...others])
  const sideOf = (index: 0 | 1, mintAccount: ChainAccount | undefined): ReadSide => {
    const mint = mints[index]
    const facts = transferable(mint, mintAccount)
    const place = index * PROGRAMS.length + PROGRAMS.indexOf(facts.tokenProgram)
    const tokenAccount = tokenAccounts[place] ?? ''
    const isCoin = (index === 0 ? request.pay : request.receive) === undefined
    const state = rest[place]
    return { ...facts, mint, tokenAccount, state, ...stateOf(state, { ...facts, tokenAccount, owner, isCoin }) }
  }
  return {
    pay: sideOf(0, payMint),
    receive: sideOf(1, receiveMint),
    own,
    others: rest.slice(tokenAccounts.length),
  }
}

/** What is the same for all accounts of a token. */
function transferable(
  token: string,
  account: ChainAccount | undefined
): Pick<SwapSide, 'tokenProgram' | 'decimals' | 'rentLamports'> {
  const mint = account && decodeMint(account)
  if (!mint) throw addressInvalid(token)
  const { refusal, hook, accountLength } = rulesOf(mint)
  const reason = refusal ?? (hook === undefined ? undefined : 'transferHook')
  if (reason) throw new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason } })
  return { tokenProgram: mint.program, decimals: mint.decimals, rentLamports: rentOf(accountLength) }
}

/** What the chain has where the user's account for a token is by convention. */
function stateOf(
  account: FundedAccount | undefined,
  known: Pick<SwapSide, 'tokenAccount' | 'rentLamports'> & { readonly owner: string; readonly isCoin: boolean }
): Pick<ReadSide, 'isNew' | 'hasDelegate' | 'hasCloser' | 'heldBaseUnits'> {
  const { owner, isCoin, tokenAccount, rentLamports } = known
  const state = account && decodeTokenAccount(account)
  const above = (lamports: bigint): bigint =>
    account && account.lamports > lamports ? account.lamports - lamports : 0n
  if (!state)
    return { isNew: true, hasDelegate: false, hasCloser: false, heldBaseUnits: isCoin ? above(rentLamports) : 0n }
  if (state.owner !== owner) throw addressInvalid(tokenAccount)
  return {
    isNew: false,
    hasDelegate: state.delegate !== undefined,
    hasCloser: state.closer !== undefined,
    heldBaseUnits: isCoin ? above(state.reserveLamports) : state.amountBaseUnits,
  }
}

/** The lamports that an account of this many bytes has to have, on every network (https://solana.com/docs/core/accounts#rent). */
function rentOf(length: number): bigint {
  return (ACCOUNT_OVERHEAD + BigInt(length)) * LAMPORTS_PER_BYTE
}

function addressInvalid(address: string): PorticoError {
  return new PorticoError('ADDRESS_INVALID', { context: { address } })
}

const PROGRAMS: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

const ACCOUNT_OVERHEAD = 128n
const LAMPORTS_PER_BYTE = 6_960n
