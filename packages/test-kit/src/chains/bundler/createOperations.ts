import {
  type Address,
  BaseError,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  numberToHex,
  parseEventLogs,
  size,
  zeroAddress,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { testOperationGasAbi } from '../artifacts.generated.js'
import { entryPointAddress } from '../deployEntryPoint.js'
import { BundlerError } from './BundlerError.js'
import type { BundlerChain } from './openChain.js'

/** An operation that the bundler has sent. */
export interface BundlerOperation {
  readonly hash: Hex
  /** Hash of the transaction that it is in. */
  readonly transactionHash: Hex
  readonly operation: UserOperation<'0.7'>
}

/** What a bundler does on its chain. Numbers in results are hex. Rejects with BundlerError. */
export interface Operations {
  estimate(operation: UserOperation<'0.7'>): Promise<{ readonly [gas: string]: Hex }>
  hashOf(operation: UserOperation<'0.7'>): Hex
  /** Sends an operation, in a transaction of its own. */
  send(operation: UserOperation<'0.7'>): Promise<BundlerOperation>
  /** Of an operation that is in a block; undefined before. */
  receipt(sent: BundlerOperation): Promise<object | undefined>
}

/** The bundler's work on its chain. */
export function createOperations(chain: BundlerChain): Operations {
  const hashOf = (operation: UserOperation<'0.7'>): Hex =>
    getUserOperationHash({
      chainId: chain.chainId,
      entryPointAddress,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
  let last: Promise<unknown> = Promise.resolve()

  const send = async (operation: UserOperation<'0.7'>): Promise<BundlerOperation> => {
    const { node, wallet } = chain
    await refuseLoss({ chain, operation })
    const transaction = {
      account: wallet.account,
      to: entryPointAddress,
      data: handleOps(wallet.account.address, operation),
    }
    const gas = gasOf(operation)
    try {
      // What fails here would have cost the bundler.
      await node.call({ ...transaction, gas })
    } catch (error) {
      throw refusalOf(error)
    }
    const transactionHash = await wallet.sendTransaction({ ...transaction, gas, chain: null })
    return { hash: hashOf(operation), transactionHash, operation }
  }
  return {
    hashOf,
    estimate: async (operation) => ({
      preVerificationGas: numberToHex(preVerificationGas(operation)),
      verificationGasLimit: numberToHex(operation.factory === undefined ? 250_000n : 1_000_000n),
      callGasLimit: numberToHex(((await measureCall({ chain, operation })) * 13n) / 10n + 30_000n),
      ...(operation.paymaster !== undefined && {
        paymasterVerificationGasLimit: numberToHex(150_000n),
        paymasterPostOpGasLimit: numberToHex(0n),
      }),
    }),
    send: (operation) => {
      // One after the other: the account's next nonce is that after the transaction before.
      const next = last.then(
        () => send(operation),
        () => send(operation)
      )
      last = next
      return next
    },
    receipt: (sent) => readReceipt({ chain, sent }),
  }
}

function handleOps(beneficiary: Address, operation: UserOperation<'0.7'>): Hex {
  const args = [[toPackedUserOperation(operation)], beneficiary] as const
  return encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args })
}

/** What the entry point doesn't measure: the transaction, and its data. */
function preVerificationGas(operation: UserOperation<'0.7'>): bigint {
  return 50_000n + BigInt(size(handleOps(zeroAddress, operation))) * 16n
}

/** Of the whole transaction. */
function gasOf(operation: UserOperation<'0.7'>): bigint {
  const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const limits = verificationGasLimit + callGasLimit + paymasterVerificationGasLimit + paymasterPostOpGasLimit
  return ((preVerificationGas + limits) * 11n) / 10n + 100_000n
}

/** Throws where the operation pays the bundler less than the bundler pays. */
async function refuseLoss(request: {
  readonly chain: BundlerChain
  readonly operation: UserOperation<'0.7'>
}): Promise<void> {
  const { chain, operation } = request
  const { baseFeePerGas } = await chain.node.getBlock()
  if (operation.maxFeePerGas < (baseFeePerGas ?? 0n))
    throw new BundlerError('invalidParams', 'maxFeePerGas is less than the base fee.')
  // Without the signature and the gas of it, that of an estimate is a little less.
  if (operation.preVerificationGas < preVerificationGas({ ...operation, signature: '0x' }) / 2n)
    throw new BundlerError('invalidParams', 'preVerificationGas is too low.')
}

/** Gas of the account's call. */
async function measureCall(request: {
  readonly chain: BundlerChain
  readonly operation: UserOperation<'0.7'>
}): Promise<bigint> {
  const { chain, operation } = request
  const { sender, factory, factoryData = '0x', callData } = operation
  const isDeployed = (await chain.node.getCode({ address: sender })) !== undefined
  const args = [isDeployed ? zeroAddress : (factory ?? zeroAddress), factoryData, sender, callData] as const
  const common = { abi: testOperationGasAbi, functionName: 'measure' } as const
  try {
    const { data = '0x' } = await chain.node.call({
      to: entryPointAddress,
      data: encodeFunctionData({ ...common, args }),
      // The account takes calls of the entry point only.
      stateOverride: [{ address: entryPointAddress, code: chain.measureCode }],
    })
    return decodeFunctionResult({ ...common, data })
  } catch (error) {
    const reason = error instanceof BaseError ? error.shortMessage : String(error)
    throw new BundlerError('callReverted', `execution reverted: ${reason}`)
  }
}

/** What the entry point has said in a revert. */
function refusalOf(error: unknown): BundlerError {
  const found = error instanceof BaseError ? error.walk((cause) => revertData(cause) !== undefined) : undefined
  const data = revertData(found)
  if (data === undefined) return new BundlerError('operationRefused', String(error))
  const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data })
  const reason = errorName === 'FailedOp' || errorName === 'FailedOpWithRevert' ? args[1] : errorName
  if (/^AA[23]4/.test(reason)) return new BundlerError('signatureFailed', reason)
  return new BundlerError(reason.startsWith('AA3') ? 'paymasterFailed' : 'operationRefused', reason)
}

function revertData(error: unknown): Hex | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return isHex(data) && size(data) >= 4 ? data : undefined
}

async function readReceipt(request: {
  readonly chain: BundlerChain
  readonly sent: BundlerOperation
}): Promise<object | undefined> {
  const { chain, sent } = request
  const receipt = await chain.node.request({ method: 'eth_getTransactionReceipt', params: [sent.transactionHash] })
  if (receipt === null) return undefined
  const events = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs: receipt.logs })
  const event = events.find(({ args }) => args.userOpHash === sent.hash)
  if (event === undefined) return undefined
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
  return {
    userOpHash: sent.hash,
    entryPoint: entryPointAddress,
    sender,
    nonce: numberToHex(nonce),
    paymaster,
    success,
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    logs: receipt.logs.filter(({ address }) => address.toLowerCase() !== entryPointAddress.toLowerCase()),
    receipt,
  }
}
