import { type Address, numberToHex } from 'viem'
import { BundlerError } from './BundlerError.js'
import type { BundlerFaults } from './faults.js'
import { checkEntryPoint } from './operationMethods.js'
import { readOperation } from './readOperation.js'
import type { Answer } from './serveRpc.js'

/** The methods of a paymaster (ERC-7677), whose contract takes every operation. */
export function paymasterMethods(request: {
  readonly paymaster: Address
  readonly chainId: number
  readonly faults: () => BundlerFaults
}): Readonly<Record<string, Answer>> {
  const { paymaster, chainId, faults } = request
  const check = ([operation, entryPoint, chain]: readonly unknown[]): void => {
    readOperation(operation, { isEstimate: true })
    checkEntryPoint(entryPoint)
    if (chain !== numberToHex(chainId)) throw new BundlerError('invalidParams', 'The chain is not supported.')
    if (faults().paymaster === 'refuses') throw new BundlerError('paymasterRefuses', 'The paymaster refuses.')
  }
  return {
    pm_getPaymasterStubData: (params) => {
      check(params)
      const gas = { paymasterVerificationGasLimit: numberToHex(150_000n), paymasterPostOpGasLimit: numberToHex(0n) }
      return { paymaster, paymasterData: '0x', ...gas }
    },
    pm_getPaymasterData: (params) => {
      check(params)
      return { paymaster, paymasterData: faults().paymaster === 'wrongData' ? '0x01' : '0x' }
    },
  }
}
