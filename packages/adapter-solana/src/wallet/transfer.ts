import { type Hash, PorticoError, type WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { isAddress } from '../decodeBase58.js'
import { readAccounts, readTokenAccounts } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { accountOf } from '../session.js'
import { deriveTokenAccount } from '../transaction/deriveAddress.js'
import { createTokenAccount, transferLamports, transferTokenChecked } from '../transaction/instructions.js'
import { decodeMint, isTokenProgram } from '../transaction/mint.js'
import type { SolanaInstruction } from '../transaction/types.js'
import { send } from './send.js'

/**
 * The signature of a transfer of SOL, in lamports, or of the SPL token at `token` (classic or Token-2022), in its base
 * units. A token is taken from the one of the owner's accounts that has most of it, so an amount above that fails, also where
 * all of them together have enough. The recipient's account for the token is made when missing. Throws ADDRESS_INVALID, also
 * for a recipient that is a token or a token account: what is sent there is lost. Throws AMOUNT_INVALID for what is no amount
 * of 64 bits.
 */
export async function transfer(
  access: WalletAccess,
  { networkId, to, amountBaseUnits, token }: Parameters<WalletCalls['transfer']>[0]
): Promise<Hash> {
  if (amountBaseUnits <= 0n || amountBaseUnits >= 2n ** 64n)
    throw new PorticoError('AMOUNT_INVALID', { context: { value: String(amountBaseUnits) } })
  const account = accountOf(access.session)
  const from = account.address
  const rpc = access.rpcOf(networkId)
  const addresses = token === undefined ? [to] : [to, token]
  for (const address of addresses) check(address, isAddress(address))
  const [recipient, mintAccount] = await readAccounts(rpc, addresses)
  check(to, !recipient || !isTokenProgram(recipient.owner))
  let instructions: readonly SolanaInstruction[] = [transferLamports({ from, to, amountLamports: amountBaseUnits })]
  if (token !== undefined) {
    const mint = mintAccount && decodeMint(mintAccount)
    check(token, mint !== undefined)
    if (mint) instructions = await moveTokens({ rpc, from, to, token, amountBaseUnits, mint })
  }
  return send(access, { account, networkId, transaction: { instructions } })
}

async function moveTokens(request: {
  readonly rpc: Rpc
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amountBaseUnits: bigint
  readonly mint: NonNullable<ReturnType<typeof decodeMint>>
}): Promise<readonly SolanaInstruction[]> {
  const { rpc, from, to, token, amountBaseUnits, mint } = request
  const tokenProgram = mint.program
  const [own, destination] = await Promise.all([
    readTokenAccounts(rpc, { owner: from, mint: token }),
    deriveTokenAccount({ owner: to, mint: token, tokenProgram }),
  ])
  const [richest] = [...own].sort((one, other) => (one.amountBaseUnits < other.amountBaseUnits ? 1 : -1))
  // Without any, the simulation says what is missing.
  const source = richest?.address ?? (await deriveTokenAccount({ owner: from, mint: token, tokenProgram }))
  const creation = { payer: from, tokenAccount: destination, owner: to, mint: token, tokenProgram }
  return [
    // Also where there is one: it fails when the account was handed to somebody else, and takes one that only has SOL.
    createTokenAccount(creation),
    transferTokenChecked({
      tokenProgram,
      source,
      mint: token,
      destination,
      owner: from,
      amountBaseUnits,
      decimals: mint.decimals,
    }),
  ]
}

function check(address: string, isRight: boolean): void {
  if (!isRight) throw new PorticoError('ADDRESS_INVALID', { context: { address } })
}
