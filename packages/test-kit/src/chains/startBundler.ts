import type { Address } from 'viem'
import { close, listen } from '../http/listen.js'
import type { BundlerOperation } from './bundler/createOperations.js'
import { createPaymaster } from './bundler/createPaymaster.js'
import type { BundlerFaults } from './bundler/faults.js'
import { openChain } from './bundler/openChain.js'
import { operationMethods } from './bundler/operationMethods.js'
import { paymasterMethods } from './bundler/paymasterMethods.js'
import { serveRpc } from './bundler/serveRpc.js'
import { deployEntryPoint } from './deployEntryPoint.js'

/** A running bundler of smart accounts, and a paymaster. */
export interface Bundler {
  /** HTTP address of its JSON-RPC (ERC-7769). */
  readonly url: string
  /** HTTP address of a paymaster (ERC-7677), which pays for every operation. */
  readonly paymasterUrl: string
  /** The contract that pays. */
  readonly paymaster: Address
  /** What it has sent, oldest first. */
  operations(): readonly BundlerOperation[]
  /** Replaces all faults. */
  setFaults(faults: BundlerFaults): void
  /** Ends it and resolves when its port is free. */
  stop(): Promise<void>
}

/**
 * Starts a bundler for entry point 0.7, which it deploys, on the anvil chain of `rpcUrl`. It sends each operation at once, in a
 * transaction of its own, which an account of its own pays. `port` is one of 127.0.0.1; default 0: the system picks a free one.
 * For chains on this computer: it has no mempool, and doesn't look at what operations read.
 *
 * Errors: the port is in use; no chain is there; `@account-abstraction/contracts` is not installed.
 */
export async function startBundler({
  rpcUrl,
  port = 0,
}: {
  readonly rpcUrl: string
  readonly port?: number | undefined
}): Promise<Bundler> {
  await deployEntryPoint({ rpcUrl })
  const chain = await openChain({ rpcUrl })
  const { paymaster, deposited } = await createPaymaster({ chain, rpcUrl })
  let faults: BundlerFaults = {}
  const sent: BundlerOperation[] = []
  const { server, port: own } = await listen({
    port,
    name: 'The bundler',
    onRequest: serveRpc({
      '/': operationMethods({ chain, sent, otherTransaction: deposited, faults: () => faults }),
      '/paymaster': paymasterMethods({ paymaster, chainId: chain.chainId, faults: () => faults }),
    }),
  })
  const url = `http://127.0.0.1:${own}`
  return {
    url,
    paymasterUrl: `${url}/paymaster`,
    paymaster,
    operations: () => sent,
    setFaults: (next) => {
      faults = next
    },
    stop: () => close(server),
  }
}
