import type { PorticoError } from '@portico/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import type { SafeProvider } from './createSafeProvider.js'
import type { SafeTransactions } from './createSafeTransactions.js'

/**
 * wagmi's connector of the Safe around the page. Without `switchChain`: a Safe lives on one network. Disconnecting holds
 * for the visit, because a page that is loaded again inside a Safe is meant for it again.
 */
export function createSafeConnector(request: {
  readonly provider: SafeProvider
  readonly safe: { readonly address: Address; readonly chainId: number }
  readonly transactions: SafeTransactions
}): CreateConnectorFn<SafeProvider, Pick<SafeTransactions, 'waitForExecution' | 'readExecution'>> {
  const { provider, transactions } = request
  const { address, chainId } = request.safe
  return () => {
    let hasLeft = false
    return {
      ...IDENTITY,
      readExecution: transactions.readExecution,
      waitForExecution: transactions.waitForExecution,
      connect: async ({ withCapabilities } = {}) => {
        hasLeft = false
        // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
        return { accounts: (withCapabilities ? [{ address, capabilities: {} }] : [address]) as never, chainId }
      },
      disconnect: async () => {
        hasLeft = true
      },
      getAccounts: async () => [address],
      getChainId: async () => chainId,
      getProvider: async () => provider,
      isAuthorized: async () => !hasLeft,
    }
  }
}

/** What stands in its place in development builds when the SDK is not installed: every use rejects with the error. */
export function createMissingConnector(error: PorticoError<'PEER_MISSING'>): CreateConnectorFn {
  const fail = async (): Promise<never> => {
    throw error
  }
  return () => ({
    ...IDENTITY,
    connect: fail,
    disconnect: async () => undefined,
    getAccounts: fail,
    getChainId: fail,
    getProvider: fail,
    isAuthorized: async () => false,
  })
}

/** wagmi's own Safe connector has the same id. */
export const SAFE_ID = 'safe'

const IDENTITY = {
  id: SAFE_ID,
  name: 'Safe',
  type: 'safe',
  // The page around never changes these while the app's page lives: another Safe or network loads it again.
  onAccountsChanged: () => undefined,
  onChainChanged: () => undefined,
  onDisconnect: () => undefined,
} as const
