import { concat, type Hex, zeroAddress } from 'viem'
import { DELEGATE } from '../../../../smartAccount/addresses.generated.ts'
import { NodeError } from '../../../node/createNode.ts'
import type { ActingAccount } from '../../types.ts'
import { encodeCalls } from '../encodeCalls.ts'
import { type EvmNode, NOT_THERE } from '../node.ts'
import { asHex } from '../read/params.ts'
import type { EvmCall, PackedCalls } from '../read/readCalls.ts'
import { toHex } from '../show/answers.ts'
import { isDeployed } from '../smart/smartAccount.ts'

/**
 * What a delegation would do to an account: it has no code yet, runs this wallet's already, or runs another's. `none`: it would run
 * no code any more.
 */
export type Delegation = 'new' | 'same' | 'other' | 'none'

/** Whether a key's account does several calls at once on this network: the operator allows it to be delegated. */
export function isDelegable(account: ActingAccount, { network }: Pick<EvmNode, 'network'>): boolean {
  return account.owner === undefined && network.eip7702 === true
}

/** These calls, all or none: by one of the account itself, which runs the wallet's code from then on (EIP-7702). */
export function packDelegated({ address }: ActingAccount, calls: readonly EvmCall[]): PackedCalls {
  const call = { to: asHex(address), value: 0n, data: encodeCalls(calls), delegate: DELEGATE }
  return { call, from: address, code: concat([DESIGNATOR, DELEGATE]) }
}

/** A call that does nothing, with which the account runs no code any more. */
export function packUndelegated({ address }: ActingAccount): PackedCalls {
  const call = { to: asHex(address), value: 0n, data: '0x', delegate: zeroAddress } as const
  return { call, from: address, code: '0x' }
}

/** What an account is delegated to; undefined for one that is not. Rejects as the node does. */
export async function readDelegate(node: EvmNode, address: string, signal?: AbortSignal): Promise<Hex | undefined> {
  const code = toHex(await node.ask('eth_getCode', [address, 'latest'], { signal }))
  return code.startsWith(DESIGNATOR) ? `0x${code.slice(DESIGNATOR.length)}` : undefined
}

/**
 * What a delegation would do to an account. Rejects as the node does, and for one that would be paid for and do nothing: the network
 * doesn't have the code, or the account has none to remove.
 */
export async function readDelegation(
  node: EvmNode,
  request: { readonly address: string; readonly delegate: Hex; readonly signal?: AbortSignal | undefined }
): Promise<Delegation> {
  const { address, delegate, signal } = request
  const isRemoved = delegate === zeroAddress
  const [current, isThere] = await Promise.all([
    readDelegate(node, address, signal),
    isRemoved || isDeployed(node, delegate, { signal }),
  ])
  if (!isThere) throw new NodeError(NOT_THERE, "The wallet's code for accounts is not on this network.")
  if (isRemoved && current === undefined) throw new NodeError(NOT_THERE, 'The account has no code on this network.')
  if (isRemoved) return 'none'
  if (current === undefined) return 'new'
  return current === delegate.toLowerCase() ? 'same' : 'other'
}

/** What the code of a delegated account begins with, before the address. https://eips.ethereum.org/EIPS/eip-7702 */
const DESIGNATOR = '0xef0100'
