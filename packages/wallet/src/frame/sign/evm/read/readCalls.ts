import type { Hex } from 'viem'
import { WalletError } from '../../../WalletError.ts'
import type { ActingAccount } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import {
  chainIdOf,
  invalid,
  isSameAddress,
  readAddress,
  readBytes,
  readFields,
  readList,
  readOwnAddress,
  readQuantity,
} from './params.ts'
import type { EvmRequest } from './request.ts'

/** One call, as it gets signed. */
export interface EvmCall {
  /** Undefined for a new contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  /** What the account of a key is delegated to by the transaction, before it does the call (EIP-7702); the address 0 ends that. */
  readonly delegate?: Hex | undefined
}

/** What is asked about calls of an account. */
export interface CallsLook {
  readonly node: EvmNode
  readonly calls: readonly EvmCall[]
  /** How they are done, where each isn't a transaction of the account. */
  readonly packed?: PackedCalls | undefined
  readonly from: string
  readonly signal: AbortSignal
}

/** Calls as they are done together: by one call, of an account that has code by then. */
export interface PackedCalls {
  readonly call: EvmCall
  /** Makes the call. */
  readonly from: string
  readonly code: Hex
}

/** What a page proposes for a transaction. It can lower what the wallet would pay, and nothing else. */
export interface Proposal {
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  /** The transaction is sent only if this is the next one of the account. */
  readonly nonce?: bigint | undefined
}

/** Reads the parameters of `eth_sendTransaction`. Throws PARAMS_INVALID. */
export function readTransactionCall({ call, account }: EvmRequest): {
  readonly call: EvmCall
  readonly proposal: Proposal
} {
  const fields = readFields(readList(call.params, 'params')[0], 'The transaction')
  readOwnAddress(fields['from'], account.address, 'from')
  requireChain(readQuantity(fields['chainId'], 'chainId'), call)
  const unknown = UNSUPPORTED.find((name) => fields[name] !== undefined && fields[name] !== null)
  if (unknown !== undefined) throw invalid(`${unknown} is nothing that this wallet signs.`)
  const type = readQuantity(fields['type'], 'type')
  if (type !== undefined && type > 2n) throw invalid('type must be 0x0, 0x1 or 0x2.')
  return {
    call: readCall(fields, account),
    proposal: {
      gas: readQuantity(fields['gas'] ?? fields['gasLimit'], 'gas'),
      maxFeePerGas: readQuantity(fields['maxFeePerGas'] ?? fields['gasPrice'], 'maxFeePerGas'),
      nonce: readQuantity(fields['nonce'], 'nonce'),
    },
  }
}

/** What `wallet_sendCalls` asks for. */
export interface CallsRequest {
  readonly calls: readonly EvmCall[]
  /** The name of the batch, if the page chooses it. */
  readonly id: string | undefined
}

/**
 * Reads the parameters of `wallet_sendCalls`. Throws PARAMS_INVALID; NOT_ATOMIC where the account sends one after the other.
 * https://eips.ethereum.org/EIPS/eip-5792
 */
export function readCalls({ call, account }: EvmRequest, { isAtomic }: { readonly isAtomic: boolean }): CallsRequest {
  const fields = readFields(readList(call.params, 'params')[0], 'The first parameter')
  if (fields['version'] !== '2.0.0') throw invalid('version must be 2.0.0.')
  requireNoCapabilities(fields['capabilities'])
  if (typeof fields['atomicRequired'] !== 'boolean') throw invalid('atomicRequired must be true or false.')
  const calls = readCallList(fields, { call, account })
  const id = fields['id'] ?? undefined
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > ID_CHARACTERS))
    throw invalid('id must be a text of at most 4096 bytes.')
  if (fields['atomicRequired'] && !isAtomic)
    throw new WalletError('NOT_ATOMIC', 'This account sends one call after the other: not all or nothing.')
  return { calls, id }
}

/** The calls of an account on the network that the page asks about. Throws PARAMS_INVALID. */
export function readCallList(
  fields: Readonly<Record<string, unknown>>,
  { call, account }: Pick<EvmRequest, 'call' | 'account'>
): readonly EvmCall[] {
  const chainId = readQuantity(fields['chainId'], 'chainId')
  if (chainId === undefined) throw invalid('chainId must be given.')
  requireChain(chainId, call)
  if (fields['from'] !== undefined && fields['from'] !== null) readOwnAddress(fields['from'], account.address, 'from')
  const list = readList(fields['calls'], 'calls')
  if (list.length === 0 || list.length > MOST_CALLS) throw invalid(`calls must have 1 to ${MOST_CALLS} items.`)
  return list.map((item) => {
    const one = readFields(item, 'A call')
    requireNoCapabilities(one['capabilities'])
    return readCall(one, account)
  })
}

function readCall(fields: Readonly<Record<string, unknown>>, account: ActingAccount): EvmCall {
  const hasTo = fields['to'] !== undefined && fields['to'] !== null
  const to = hasTo ? readAddress(fields['to'], 'to') : undefined
  const [data, input] = [fields['data'], fields['input']].map((bytes) => readBytes(bytes ?? '0x', 'data'))
  if (fields['data'] && fields['input'] && data !== input) throw invalid('data and input must be the same.')
  const bytes = (fields['data'] ? data : input) ?? '0x'
  if (to === undefined && bytes === '0x') throw invalid('to must be given, or the code of a new contract.')
  // Code of the account would run it, and calls in it that the user isn't shown.
  if (bytes !== '0x' && isSameAddress(to, account.address)) throw invalid('A call of the account itself has no data.')
  return { to, value: readQuantity(fields['value'], 'value') ?? 0n, data: bytes }
}

function requireChain(chainId: bigint | undefined, { network }: EvmRequest['call']): void {
  if (chainId !== undefined && chainId !== chainIdOf(network)) throw invalid('chainId must be that of the network.')
}

/** Every capability is unknown here. One that the page can do without is left out. */
function requireNoCapabilities(value: unknown): void {
  if (value === undefined || value === null) return
  for (const capability of Object.values(readFields(value, 'capabilities')))
    if (readFields(capability, 'A capability')['optional'] !== true)
      throw invalid('capabilities has one that this wallet does not have.')
}

const MOST_CALLS = 20
const ID_CHARACTERS = 8194
/** What would make another transaction of it: blobs (EIP-4844), and code for the account (EIP-7702). */
const UNSUPPORTED = [
  'authorizationList',
  'blobs',
  'blobVersionedHashes',
  'commitments',
  'kzg',
  'maxFeePerBlobGas',
  'proofs',
  'sidecars',
] as const
