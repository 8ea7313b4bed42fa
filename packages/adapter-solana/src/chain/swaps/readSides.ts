import { PorticoError } from '@portico/core/adapter'
import { isAddress } from '../../encoding/decodeBase58.js'
import { type ChainAccount, readAccounts, viewOf } from '../../rpc/accounts.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { deriveTokenAccount } from '../../transaction/deriveAddress.js'
import { rulesOf } from '../../transaction/extensions.js'
import { decodeMint, tokenOwnerOf } from '../../transaction/mint.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import type { SwapSide } from './swapEnvelope.js'

/** One side of a swap as the chain has it now. */
export interface ReadSide extends SwapSide {
  /** What the user's account for it has. Undefined: there is no such account. */
  readonly heldBaseUnits: bigint | undefined
  /** Length of a new account for it, in bytes. */
  readonly accountLength: number
}

/** A swap's two sides, and the `others` that were asked for, in their order. Throws as `readSides`, and ADDRESS_INVALID for one token twice. */
export async function readPair(
  rpc: Rpc,
  request: {
    readonly account: string
    readonly pay: string | undefined
    readonly receive: string | undefined
    readonly others?: readonly string[] | undefined
  }
): Promise<{
  readonly pay: ReadSide
  readonly receive: ReadSide
  readonly others: readonly (ChainAccount | undefined)[]
}> {
  const { sides, others } = await readSides(rpc, { ...request, tokens: [request.pay, request.receive] })
  const [pay, receive] = sides
  if (!pay || !receive || pay.mint === receive.mint) throw addressInvalid(request.receive ?? WRAPPED_COIN)
  return { pay, receive, others }
}

/**
 * Tokens, the user's accounts for them, and `others`, all in one call and in their order. Undefined in `tokens` is the coin. Throws
 * ADDRESS_INVALID for what is no address or no token, and TOKEN_UNSUPPORTED for a token whose rules refuse a transfer, or that has a
 * program run on each one.
 */
export async function readSides(
  rpc: Rpc,
  request: {
    readonly account: string
    readonly tokens: readonly (string | undefined)[]
    readonly others?: readonly string[] | undefined
  }
): Promise<{ readonly sides: readonly ReadSide[]; readonly others: readonly (ChainAccount | undefined)[] }> {
  const { account: owner, tokens, others = [] } = request
  const mints = tokens.map((token) => token ?? WRAPPED_COIN)
  for (const address of [owner, ...mints]) if (!isAddress(address)) throw addressInvalid(address)
  // Which of the two programs has a token is known by its account only.
  const possible = mints.flatMap((mint) => PROGRAMS.map((tokenProgram) => ({ owner, mint, tokenProgram })))
  const tokenAccounts = await Promise.all(possible.map(deriveTokenAccount))
  const accounts = await readAccounts(rpc, [...mints, ...tokenAccounts, ...others])
  const sides = mints.map((mint, index) => {
    const facts = transferable(mint, accounts[index])
    const place = index * PROGRAMS.length + PROGRAMS.indexOf(facts.tokenProgram)
    const heldBaseUnits = heldIn(accounts[mints.length + place])
    return { ...facts, mint, tokenAccount: tokenAccounts[place] ?? '', heldBaseUnits }
  })
  return { sides, others: accounts.slice(mints.length + tokenAccounts.length) }
}

/** What is the same for all accounts of a token. */
function transferable(
  token: string,
  account: ChainAccount | undefined
): Pick<ReadSide, 'tokenProgram' | 'decimals' | 'accountLength'> {
  const mint = account && decodeMint(account)
  if (!mint) throw addressInvalid(token)
  const { refusal, hook, accountLength } = rulesOf(mint)
  const reason = refusal ?? (hook === undefined ? undefined : 'transferHook')
  if (reason) throw new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason } })
  return { tokenProgram: mint.program, decimals: mint.decimals, accountLength }
}

/** What is in a token account. An address that only has lamports has no account. */
export function heldIn(account: ChainAccount | undefined): bigint | undefined {
  return account && tokenOwnerOf(account) !== undefined ? viewOf(account.data).getBigUint64(AMOUNT_AT, true) : undefined
}

function addressInvalid(address: string): PorticoError {
  return new PorticoError('ADDRESS_INVALID', { context: { address } })
}

const PROGRAMS: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

/** A token account is mint, owner, amount (u64), and more. */
const AMOUNT_AT = 64
