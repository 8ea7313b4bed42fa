import { base58 } from '@scure/base'
import type { LedgerAccount } from '../../ledger/types.js'
import { type RpcContext, type RpcMethod, withSlot } from '../context.js'
import { type AccountFormat, accountFormat, encodeAccount } from '../encodeAccount.js'
import { asAddress, asBytes, asFields, asList, asSwitch, asU64, invalid, optional } from '../params.js'

/** Methods about accounts of any program. */
export const accountMethods: Readonly<Record<string, RpcMethod>> = {
  getBalance: (context, [address]) => withSlot(context, context.ledger.account(asAddress(address))?.lamports ?? 0),
  getAccountInfo: (context, [address, configuration]) =>
    withSlot(context, accountJson({ context, address: asAddress(address), format: formatOf(configuration) })),
  getMultipleAccounts: (context, [addresses, configuration]) => {
    const format = formatOf(configuration)
    const list = asList(addresses)
    if (list.length > mostAccounts) throw invalid(`Too many inputs provided; max ${mostAccounts}`)
    return withSlot(
      context,
      list.map((address) => accountJson({ context, address: asAddress(address), format }))
    )
  },
  getProgramAccounts: (context, [program, configuration]) => {
    const { ledger } = context
    const fields = asFields(configuration)
    const format = accountFormat(fields)
    const tests = (optional(fields['filters'], asList) ?? []).map(accountFilter)
    const value = ledger
      .programAccounts(asAddress(program))
      .filter((account) => tests.every((passes) => passes(account)))
      .map((account) => ({
        pubkey: account.address,
        account: encodeAccount({ account, format, find: ledger.account }),
      }))
    return asSwitch(fields['withContext']) ? withSlot(context, value) : value
  },
}

/** An account as JSON, null for a missing one. */
export function accountJson(request: {
  readonly context: Pick<RpcContext, 'ledger'>
  readonly address: string
  readonly format: AccountFormat
}): object | null {
  const { context, address, format } = request
  const account = context.ledger.account(address)
  return account ? encodeAccount({ account, format, find: context.ledger.account }) : null
}

function formatOf(configuration: unknown): AccountFormat {
  return accountFormat(asFields(configuration))
}

/** A test of `filters`: `{ dataSize }`, or `{ memcmp: { offset, bytes, encoding } }`. */
function accountFilter(value: unknown): (account: LedgerAccount) => boolean {
  const { dataSize, memcmp, tokenAccountState } = asFields(value)
  if (dataSize !== undefined) {
    const bytes = asU64(dataSize)
    return ({ data }) => BigInt(data.length) === bytes
  }
  if (memcmp !== undefined) {
    const fields = asFields(memcmp)
    const offset = Number(asU64(fields['offset']))
    const wanted = base58.encode(asBytes({ value: fields['bytes'], encoding: fields['encoding'] }))
    const length = base58.decode(wanted).length
    return ({ data }) => base58.encode(data.subarray(offset, offset + length)) === wanted
  }
  if (tokenAccountState !== undefined) return ({ data }) => data.length >= 165
  throw invalid('a filter is dataSize, memcmp or tokenAccountState')
}

const mostAccounts = 100
