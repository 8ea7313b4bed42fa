import { type Bundler, deployByCreate2, startBundler } from '@portico/test-kit/chains'
import { walletContracts } from '@portico/wallet/server'

/** Puts the contracts of the wallet by e-mail and the entry point on an anvil chain. Starts a bundler and a paymaster. */
export async function startSmartAccounts(request: {
  readonly rpcUrl: string
  readonly port: number
}): Promise<Bundler> {
  for (const { deployment } of Object.values(walletContracts))
    await deployByCreate2({ rpcUrl: request.rpcUrl, data: deployment.data })
  return startBundler(request)
}
