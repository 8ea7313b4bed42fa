import { PorticoError } from '@portico/core/adapter'
import { isAddress } from '../encoding/decodeBase58.js'
import { readAccounts, readTokenAccounts } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { deriveTokenAccount } from './deriveAddress.js'
import { rulesOf, type TransferRules } from './extensions.js'
import { createTokenAccount, transferLamports, transferTokenChecked } from './instructions.js'
import { decodeMint, isTokenProgram, type Mint } from './mint.js'
import { readHookAccounts } from './transferHook.js'
import type { SolanaInstruction } from './types.js'

/** What a transfer consists of. */
export interface TransferPlan {
  readonly instructions: (amountBaseUnits: bigint) => Promise<readonly SolanaInstruction[]>
  /** Nothing is at the recipient's address yet. */
  readonly isNewAccount: boolean
  /** The account for the token that is made; undefined when it is there, and for SOL. */
  readonly newTokenAccount?: string | undefined
  /** What of a token is in frozen accounts. */
  readonly frozenBaseUnits?: bigint | undefined
  /** Of a token. */
  readonly rules?: TransferRules | undefined
  /** What of an amount is sent from each of the owner's accounts. */
  readonly split: (amountBaseUnits: bigint) => readonly bigint[]
}

/**
 * The instructions that move SOL, or the SPL token at `token` (classic or Token-2022). A token is taken from the accounts of its
 * owner that have most of it, from as few as will do and eight at most: a transaction has room for no more. The recipient's
 * account for the token is made when missing. Nothing is taken from frozen accounts. Throws ADDRESS_INVALID, also for a recipient that is a token or a
 * token account: what is sent there is lost. Throws TOKEN_UNSUPPORTED for a token whose rules refuse a transfer.
 */
export async function planTransfer(request: {
  readonly rpc: Rpc
  readonly from: string
  readonly to: string
  readonly token?: string | undefined
}): Promise<TransferPlan> {
  const { rpc, from, to, token } = request
  const addresses = token === undefined ? [to] : [to, token]
  for (const address of addresses) check(address, isAddress(address))
  const [recipient, mintAccount] = await readAccounts(rpc, addresses)
  check(to, !recipient || !isTokenProgram(recipient.owner))
  const isNewAccount = recipient === undefined
  if (token === undefined)
    return {
      instructions: async (amountLamports) => [transferLamports({ from, to, amountLamports })],
      isNewAccount,
      split: (amountLamports) => [amountLamports],
    }
  const mint = mintAccount && decodeMint(mintAccount)
  check(token, mint !== undefined)
  if (!mint) throw new PorticoError('ADDRESS_INVALID', { context: { address: token } })
  const rules = rulesOf(mint)
  if (rules.refusal) throw new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason: rules.refusal } })
  return { ...(await planTokens({ rpc, from, to, token, mint, hook: rules.hook })), isNewAccount, rules }
}

/** Throws TRANSFER_UNSUPPORTED for an NFT by an id in a collection: on Solana each is a mint of its own. */
export function requireNoNft({
  networkId,
  tokenId,
}: {
  readonly networkId: string
  readonly tokenId?: string | undefined
}): void {
  if (tokenId !== undefined)
    throw new PorticoError('TRANSFER_UNSUPPORTED', { context: { networkId }, message: 'Unsupported chain' })
}

async function planTokens(request: {
  readonly rpc: Rpc
  readonly from: string
  readonly to: string
  readonly token: string
  readonly mint: Mint
  readonly hook: string | undefined
}): Promise<Pick<TransferPlan, 'instructions' | 'newTokenAccount' | 'frozenBaseUnits' | 'split'>> {
  const { rpc, from, to, token, mint, hook } = request
  const { program: tokenProgram, decimals } = mint
  const [own, destination] = await Promise.all([
    readTokenAccounts(rpc, { owner: from, mint: token }),
    deriveTokenAccount({ owner: to, mint: token, tokenProgram }),
  ])
  const frozen = own.filter(({ isFrozen, amountBaseUnits }) => isFrozen && amountBaseUnits > 0n)
  const frozenBaseUnits = frozen.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n)
  const free = own.filter(({ isFrozen }) => !isFrozen)
  if (frozenBaseUnits > 0n && free.every(({ amountBaseUnits }) => amountBaseUnits === 0n))
    throw new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason: 'frozen' } })
  const richest = [...free]
    .sort((one, other) => (one.amountBaseUnits < other.amountBaseUnits ? 1 : -1))
    .slice(0, MOST_SOURCES)
  // Without any, the simulation says what is missing.
  const usual = { address: await deriveTokenAccount({ owner: from, mint: token, tokenProgram }), amountBaseUnits: 0n }
  const sources = richest.length > 0 ? richest : [usual]
  const split = (amountBaseUnits: bigint): readonly bigint[] => splitAmount({ amountBaseUnits, sources })
  const [existing] = await readAccounts(rpc, [destination])
  const creation = { payer: from, tokenAccount: destination, owner: to, mint: token, tokenProgram }
  return {
    newTokenAccount: existing ? undefined : destination,
    frozenBaseUnits: frozenBaseUnits || undefined,
    split,
    instructions: async (amountBaseUnits) => {
      const parts = split(amountBaseUnits).flatMap((part, index) => {
        const source = sources[index]?.address
        return source === undefined ? [] : [{ source, destination, owner: from, mint: token, amountBaseUnits: part }]
      })
      const transfers = await Promise.all(
        parts.map(async (part) => {
          const transfer = transferTokenChecked({ ...part, tokenProgram, decimals })
          const extra = hook === undefined ? [] : await readHookAccounts(rpc, { ...part, hook })
          return { ...transfer, accounts: [...(transfer.accounts ?? []), ...extra] }
        })
      )
      // Also for an existing account: it fails when the account has another owner by now, and takes one that only has SOL.
      return [createTokenAccount(creation), ...transfers]
    },
  }
}

/** The first gives what it has, then the next. What all of them lack is asked of the first: the simulation says so. */
function splitAmount(request: {
  readonly amountBaseUnits: bigint
  readonly sources: readonly { readonly amountBaseUnits: bigint }[]
}): readonly bigint[] {
  const parts: bigint[] = []
  let left = request.amountBaseUnits
  for (const { amountBaseUnits: held } of request.sources) {
    if (left === 0n) return parts
    const isEnough = held >= left
    parts.push(isEnough ? left : held)
    left -= isEnough ? left : held
  }
  return left === 0n ? parts : [request.amountBaseUnits]
}

function check(address: string, isRight: boolean): void {
  if (!isRight) throw new PorticoError('ADDRESS_INVALID', { context: { address } })
}

/** Each takes 50 bytes of the 1,232 that a transaction has. */
const MOST_SOURCES = 8
