import type { Hex } from 'viem'
import { formatUserOperationRequest, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import type { RpcNode } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import type { EvmNode } from '../node.ts'
import { chainIdOf, isAddress, isBytes } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { readGasPrice } from '../send/fees.ts'
import { toBigInt } from '../show/answers.ts'
import type { Carriers } from './carriers.ts'
import { ENTRY_POINT, isDeployed, packSmart, readNonceOf, type SmartAccount } from './smartAccount.ts'

/** What a smart account does, without its signature. Gas in units, prices in wei. */
export type Operation = Omit<UserOperation<'0.7'>, 'signature'>

/** Plans the operation that does these calls, with what it takes at most. Rejects as node, bundler and paymaster do. */
export async function planOperation(
  { node, bundler, paymaster }: Carriers,
  request: { readonly smart: SmartAccount; readonly calls: readonly EvmCall[]; readonly signal: AbortSignal }
): Promise<Operation> {
  const { smart, calls, signal } = request
  const { data: callData } = packSmart(smart, calls).call
  const [isThere, nonce, price] = await Promise.all([
    isDeployed(node, smart.address, { signal }),
    readNonceOf(node, smart.address, { signal }),
    readGasPrice(node, { signal, proposal: {} }),
  ])
  const prices =
    price.type === 'eip1559'
      ? { maxFeePerGas: price.maxFeePerGas, maxPriorityFeePerGas: price.maxPriorityFeePerGas }
      : { maxFeePerGas: price.gasPrice, maxPriorityFeePerGas: price.gasPrice }
  const draft: Operation = {
    sender: smart.address,
    nonce,
    ...(isThere ? {} : { factory: smart.factory, factoryData: smart.factoryData }),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...prices,
  }
  // Where it doesn't pay, the account does: the user sees that.
  const stub = { node, operation: draft, method: 'pm_getPaymasterStubData', signal } as const
  const paid = paymaster && (await askPaymaster(paymaster, stub).catch(() => undefined))
  const sponsored = { ...draft, ...paid }
  // Without a price, so that the bundler measures also what the account can't pay for; that it can't is said elsewhere.
  const measured = { ...sponsored, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const answer = membersOf(
    await bundler.ask('eth_estimateUserOperationGas', [toRpc(measured), ENTRY_POINT], { signal })
  )
  const gasOf = (name: string): bigint => toBigInt(answer[name])
  const planned: Operation = {
    ...sponsored,
    callGasLimit: gasOf('callGasLimit'),
    verificationGasLimit: gasOf('verificationGasLimit'),
    preVerificationGas: gasOf('preVerificationGas'),
    ...(paid ? paymasterGas(sponsored, answer) : {}),
  }
  if (gasLimitOf(planned) > MOST_GAS)
    throw new WalletError('RPC_FAILED', 'The bundler says that the operation takes more than a block has room for.')
  return planned
}

/** What the account pays at most, in wei: nothing where a paymaster pays. */
export function feeOf(operation: Operation): bigint {
  return operation.paymaster === undefined ? gasLimitOf(operation) * operation.maxFeePerGas : 0n
}

/** The hash that the account signs: of this operation, on this chain. */
export function hashOf(operation: Operation, { network }: EvmNode): Hex {
  return getUserOperationHash({
    chainId: Number(chainIdOf(network)),
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.7',
    userOperation: { ...operation, signature: '0x' },
  })
}

/** An operation as bundlers and paymasters take it. */
export function toRpc(operation: Operation, signature: Hex = STUB_SIGNATURE): unknown {
  return formatUserOperationRequest({ ...operation, signature })
}

/** The members of an operation that are its paymaster's. Rejects RPC_FAILED where the answer isn't what ERC-7677 says. */
export async function askPaymaster(
  paymaster: RpcNode,
  request: {
    readonly node: EvmNode
    readonly operation: Operation
    readonly method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData'
    readonly signal?: AbortSignal | undefined
  }
): Promise<Pick<Operation, PaymasterMember>> {
  const { node, operation, method, signal } = request
  const chainId = `0x${chainIdOf(node.network).toString(16)}`
  const answer = membersOf(await paymaster.ask(method, [toRpc(operation), ENTRY_POINT, chainId, null], { signal }))
  const { paymaster: address, paymasterData = '0x' } = answer
  // For the entry point the address 0 is no paymaster: the account would pay.
  if (!isAddress(address) || BigInt(address) === 0n || !isBytes(paymasterData))
    throw new WalletError('RPC_FAILED', 'The paymaster has not answered with what pays for the operation.')
  const gas = method === 'pm_getPaymasterStubData' ? paymasterGas(operation, answer) : {}
  const paid = { ...operation, ...gas, paymaster: address, paymasterData }
  if (gasLimitOf(paid) > MOST_GAS)
    throw new WalletError('RPC_FAILED', 'The paymaster says that it takes more than a block has room for.')
  return { ...gas, paymaster: address, paymasterData }
}

type PaymasterMember = 'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'

/** The gas of the paymaster, where an answer says it: else as it was. */
function paymasterGas(
  operation: Operation,
  answer: { readonly [name: string]: unknown }
): Pick<Operation, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'> {
  const { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: after } = answer
  return {
    paymasterVerificationGasLimit:
      verification == null ? operation.paymasterVerificationGasLimit : toBigInt(verification),
    paymasterPostOpGasLimit: after == null ? operation.paymasterPostOpGasLimit : toBigInt(after),
  }
}

function gasLimitOf(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return (
    callGasLimit + verificationGasLimit + preVerificationGas + paymasterVerificationGasLimit + paymasterPostOpGasLimit
  )
}

/** As long as a real one, and of another signer: it is measured with. */
const STUB_SIGNATURE =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'
/** What a block of Ethereum has, nearly. */
const MOST_GAS = 30_000_000n
