import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { FACTORY } from '../../../../smartAccount/addresses.generated.ts'
import { smartCodeOf } from '../../../../smartAccount/smartAddressOf.ts'
import type { ActingAccount } from '../../types.ts'
import { encodeCalls } from '../encodeCalls.ts'
import type { EvmNode } from '../node.ts'
import { asHex, invalid, isSameAddress } from '../read/params.ts'
import type { EvmCall, PackedCalls } from '../read/readCalls.ts'
import { toBigInt, toHex } from '../show/answers.ts'

/** The contract that operations go to, version 0.7. https://eips.ethereum.org/EIPS/eip-4337 */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A smart account with what it takes to make it. */
export interface SmartAccount {
  readonly address: Hex
  readonly factory: Hex
  /** What the factory is called with. */
  readonly factoryData: Hex
  /** What is at the address once the factory was called. */
  readonly code: Hex
}

/** The smart account that acts; undefined where it is a key's account. */
export function toSmartAccount({ address, owner }: ActingAccount): SmartAccount | undefined {
  if (owner === undefined) return undefined
  const factoryData = encodeFunctionData({ abi: FACTORY_ABI, args: [asHex(owner)] })
  return { address: asHex(address), factory: FACTORY, factoryData, code: smartCodeOf(owner) }
}

/** Whether it is on the chain. It is made by its first operation. Rejects as the node does. */
export async function isDeployed(
  node: EvmNode,
  address: Hex,
  { signal }: { readonly signal?: AbortSignal | undefined } = {}
): Promise<boolean> {
  return toHex(await node.ask('eth_getCode', [address, 'latest'], { signal })) !== '0x'
}

/** The nonce of its next operation. Rejects as the node does. */
export async function readNonceOf(
  node: EvmNode,
  address: Hex,
  { signal }: { readonly signal?: AbortSignal | undefined } = {}
): Promise<bigint> {
  const data = encodeFunctionData({ abi: ENTRY_POINT_ABI, args: [address, 0n] })
  return toBigInt(await node.ask('eth_call', [{ to: ENTRY_POINT, data }, 'latest'], { signal }))
}

/** What the entry point keeps of earlier fees for the account, in wei: it pays with that first. Rejects as the node does. */
export async function readDepositOf(
  node: EvmNode,
  address: Hex,
  { signal }: { readonly signal?: AbortSignal | undefined } = {}
): Promise<bigint> {
  const data = encodeFunctionData({ abi: DEPOSIT_ABI, args: [address] })
  return toBigInt(await node.ask('eth_call', [{ to: ENTRY_POINT, data }, 'latest'], { signal }))
}

/**
 * These calls as the account does them: called by the entry point. Throws PARAMS_INVALID as `encodeCalls` does, and for calls of the
 * entry point: it keeps coins that it is sent.
 */
export function packSmart({ address, code }: SmartAccount, calls: readonly EvmCall[]): PackedCalls {
  if (calls.some(({ to }) => isSameAddress(to, ENTRY_POINT))) throw invalid('to must not be the entry point.')
  return { call: { to: address, value: 0n, data: encodeCalls(calls) }, from: ENTRY_POINT, code }
}

const FACTORY_ABI = parseAbi(['function createAccount(address owner) returns (address)'])
const ENTRY_POINT_ABI = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const DEPOSIT_ABI = parseAbi(['function balanceOf(address account) view returns (uint256)'])
