import { base58 } from '@scure/base'
import { programs } from '../../../solana/programs.js'
import { readMint, readTokenAccount } from '../../../solana/tokenLayout.js'
import type { LedgerAccount } from '../ledger/types.js'
import { asFields, asU64, type Fields, invalid, optional } from './params.js'
import { RpcError } from './RpcError.js'
import { tokenAmount } from './tokenAmount.js'

/** How a request wants accounts: `encoding` and `dataSlice` of its configuration. */
export interface AccountFormat {
  readonly encoding: 'binary' | 'base58' | 'base64' | 'jsonParsed'
  readonly slice: { readonly offset: number; readonly length: number } | undefined
}

/** The format that a configuration asks for. Errors: -32602. */
export function accountFormat(configuration: Fields): AccountFormat {
  const encoding = encodings.find((known) => known === (configuration['encoding'] ?? 'binary'))
  if (encoding === undefined) throw invalid(`unsupported encoding: ${String(configuration['encoding'])}`)
  const slice = optional(configuration['dataSlice'], (value) => {
    const { offset, length } = asFields(value)
    return { offset: Number(asU64(offset)), length: Number(asU64(length)) }
  })
  return { encoding, slice }
}

/** An account as JSON-RPC writes it. `account` finds the mint of a token account. Errors: too long for base58. */
export function encodeAccount(request: {
  readonly account: LedgerAccount
  readonly format: AccountFormat
  readonly find: (address: string) => LedgerAccount | undefined
}): object {
  const { account, format, find } = request
  const parsed = format.encoding === 'jsonParsed' ? parseAccount({ account, find }) : undefined
  return {
    data: parsed ?? encodeData({ data: account.data, format }),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.owner,
    // No account pays rent any more, and nodes say so by the highest number.
    rentEpoch: 2n ** 64n - 1n,
    space: account.data.length,
  }
}

/** A mint or token account in words, or undefined for every other account. */
function parseAccount(request: {
  readonly account: LedgerAccount
  readonly find: (address: string) => LedgerAccount | undefined
}): object | undefined {
  const { account, find } = request
  const { data, owner } = account
  const program = owner === programs.token ? 'spl-token' : owner === programs.token2022 ? 'spl-token-2022' : undefined
  if (program === undefined) return undefined
  const mint = readMint(data)
  if (mint) {
    const { supply, mintAuthority = null, freezeAuthority = null, ...rest } = mint
    const info = { ...rest, supply: supply.toString(), mintAuthority, freezeAuthority }
    return { program, space: data.length, parsed: { type: 'mint', info } }
  }
  const held = readTokenAccount(data)
  if (!held) return undefined
  const { amount, delegatedAmount, ...rest } = held
  const decimals = readMint(find(held.mint)?.data ?? new Uint8Array())?.decimals ?? 0
  const info = {
    ...rest,
    tokenAmount: tokenAmount({ amountBaseUnits: amount, decimals }),
    ...(held.delegate && { delegatedAmount: tokenAmount({ amountBaseUnits: delegatedAmount, decimals }) }),
  }
  return { program, space: data.length, parsed: { type: 'account', info } }
}

function encodeData(request: { readonly data: Uint8Array; readonly format: AccountFormat }): unknown {
  const { encoding, slice } = request.format
  const data = slice ? request.data.subarray(slice.offset, slice.offset + slice.length) : request.data
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length > base58Bytes) {
    const message = 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.'
    throw new RpcError('invalidRequest', message)
  }
  const text = base58.encode(data)
  return encoding === 'binary' ? text : [text, 'base58']
}

const encodings = ['binary', 'base58', 'base64', 'jsonParsed'] as const
const base58Bytes = 128
