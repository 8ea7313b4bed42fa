import { type Bundler, deployByCreate2, startBundler } from '@portico/test-kit/chains'
import { smartAccountFactory } from '@portico/wallet/server'

/**
 * Puts what smart accounts need on an anvil chain: the entry point, and the factory of the wallet by e-mail. Starts a bundler and a
 * paymaster.
 */
export async function startSmartAccounts(request: {
  readonly rpcUrl: string
  readonly port: number
}): Promise<Bundler> {
  await deployByCreate2({ rpcUrl: request.rpcUrl, data: smartAccountFactory.deployment.data })
  return startBundler(request)
}
