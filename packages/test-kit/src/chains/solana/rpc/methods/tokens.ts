import { programs } from '../../../../solana/programs.js'
import { readMint, readTokenAccount, type TokenMint } from '../../../../solana/tokenLayout.js'
import { type RpcContext, type RpcMethod, withSlot } from '../context.js'
import { accountFormat, encodeAccount } from '../encodeAccount.js'
import { asAddress, asFields, invalid, optional } from '../params.js'
import { RpcError } from '../RpcError.js'
import { tokenAmount } from '../tokenAmount.js'

/** Methods about tokens, of the classic program and of Token-2022. */
export const tokenMethods: Readonly<Record<string, RpcMethod>> = {
  getTokenAccountsByOwner: (context, [owner, filter, configuration]) => {
    const { ledger } = context
    const wantedOwner = asAddress(owner)
    const mint = optional(asFields(filter)['mint'], asAddress)
    const format = accountFormat(asFields(configuration))
    const value = tokenPrograms({ context, mint, program: optional(asFields(filter)['programId'], asAddress) })
      .flatMap(ledger.programAccounts)
      .filter((account) => {
        const held = readTokenAccount(account.data)
        return held?.owner === wantedOwner && (mint === undefined || held.mint === mint)
      })
      .map((account) => ({
        pubkey: account.address,
        account: encodeAccount({ account, format, find: ledger.account }),
      }))
    return withSlot(context, value)
  },
  getTokenAccountBalance: (context, [address]) => {
    const account = context.ledger.account(asAddress(address))
    if (!account) throw new RpcError('invalidParams', 'Invalid param: could not find account')
    const held = isTokenProgram(account.owner) ? readTokenAccount(account.data) : undefined
    if (!held) throw new RpcError('invalidParams', 'Invalid param: not a Token account')
    const decimals = mintAt(context, held.mint)?.decimals ?? 0
    return withSlot(context, tokenAmount({ amountBaseUnits: held.amount, decimals }))
  },
  getTokenSupply: (context, [address]) => {
    const mint = mintAt(context, asAddress(address))
    if (!mint) throw new RpcError('invalidParams', 'Invalid param: not a Token mint')
    return withSlot(context, tokenAmount({ amountBaseUnits: mint.supply, decimals: mint.decimals }))
  },
}

/** Programs to look in: the one that was named, or that of the mint. Errors: -32602 as a node says them. */
function tokenPrograms(request: {
  readonly context: RpcContext
  readonly mint: string | undefined
  readonly program: string | undefined
}): readonly string[] {
  const { context, mint, program } = request
  if (mint !== undefined) {
    const account = context.ledger.account(mint)
    if (!account) throw new RpcError('invalidParams', 'Invalid param: could not find mint')
    if (!isTokenProgram(account.owner)) throw new RpcError('invalidParams', 'Invalid param: not a Token mint')
    return [account.owner]
  }
  if (program === undefined) throw invalid('a filter has a mint or a programId')
  if (!isTokenProgram(program)) throw new RpcError('invalidParams', 'Invalid param: unrecognized Token program id')
  return [program]
}

function mintAt(context: RpcContext, address: string): TokenMint | undefined {
  const account = context.ledger.account(address)
  return account && isTokenProgram(account.owner) ? readMint(account.data) : undefined
}

function isTokenProgram(program: string): boolean {
  return program === programs.token || program === programs.token2022
}
