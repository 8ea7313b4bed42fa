import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { FACTORY } from '../../../../smartAccount/addresses.generated.ts'
import { WalletError } from '../../../WalletError.ts'
import type { ActingAccount } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import { invalid, isSameAddress } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { toBigInt, toHex } from '../show/answers.ts'

/** The contract that operations go to, version 0.7. https://eips.ethereum.org/EIPS/eip-4337 */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A smart account with what it takes to make it. */
export interface SmartAccount {
  readonly address: Hex
  readonly factory: Hex
  /** What the factory is called with. */
  readonly factoryData: Hex
}

/** The smart account that acts; undefined where it is a key's account. */
export function toSmartAccount({ address, owner }: ActingAccount): SmartAccount | undefined {
  if (owner === undefined) return undefined
  const factoryData = encodeFunctionData({ abi: FACTORY_ABI, args: [asHex(owner)] })
  return { address: asHex(address), factory: FACTORY, factoryData }
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
 * What the account is called with to do these calls, all or none (ERC-7821). Throws PARAMS_INVALID for what the user could not be
 * shown rightly: calls of the account itself, which would have other calls in them, and of the entry point.
 */
export function encodeCalls({ address }: SmartAccount, calls: readonly EvmCall[]): Hex {
  const executions = calls.map(({ to, value, data }) => {
    if (to === undefined) throw invalid('A smart account makes no new contract: to must be given.')
    // The account takes this address for its own.
    if (BigInt(to) === 0n) throw invalid('to must be another address than 0.')
    // The entry point keeps coins that it is sent.
    if (isSameAddress(to, ENTRY_POINT) || (data !== '0x' && isSameAddress(to, address)))
      throw invalid('to must not be the account itself, nor the entry point.')
    return { target: to, value, callData: data }
  })
  return encodeFunctionData({
    abi: ACCOUNT_ABI,
    args: [BATCH_MODE, encodeAbiParameters(EXECUTIONS, [executions])],
  })
}

/** Addresses of this wallet are made by its own code, always in hex. */
function asHex(address: string): Hex {
  if (!address.startsWith('0x')) throw new WalletError('FAILED', 'The account has no address of Ethereum.')
  return `0x${address.slice(2)}`
}

const FACTORY_ABI = parseAbi(['function createAccount(address owner) returns (address)'])
const ENTRY_POINT_ABI = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const DEPOSIT_ABI = parseAbi(['function balanceOf(address account) view returns (uint256)'])
const ACCOUNT_ABI = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
/** Several calls, all or none, with nothing else. https://eips.ethereum.org/EIPS/eip-7821 */
const BATCH_MODE = `0x01${'0'.repeat(62)}` as const
const EXECUTIONS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
