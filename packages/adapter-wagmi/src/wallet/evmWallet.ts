import { PorticoError, type WalletAction } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'

/** What a wallet method works with: one connector of one Config. */
export interface EvmWallet {
  readonly config: Config
  readonly connector: Connector
}

/** The one call of EIP-1193 that we make. */
export interface Requester {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** The wallet's provider. Throws WALLET_NOT_FOUND when it is gone from the page. */
export async function providerOf({ connector }: EvmWallet): Promise<Requester> {
  const provider = await connector.getProvider()
  if (!provider) throw new PorticoError('WALLET_NOT_FOUND', { context: { walletKey: connector.id } })
  // wagmi leaves the type to each connector; all of them give an EIP-1193 provider.
  return provider as Requester
}

/** The address asked for, else the account in use. Throws CONNECTION_NOT_FOUND when the connection has ended. */
export function accountOf({ config, connector }: EvmWallet, address?: string | undefined): `0x${string}` {
  const connection = config.state.connections.get(connector.uid)
  if (!connection)
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: `eip155/${connector.id}` } })
  // wagmi checks the form, and that the wallet shares it.
  return (address as `0x${string}` | undefined) ?? connection.accounts[0]
}

/** Throws UNAUTHORIZED when the wallet uses another account than `from` by now. */
export function requireSender(wallet: EvmWallet, from: string | undefined, action: WalletAction = 'send'): void {
  if (from !== undefined && accountOf(wallet).toLowerCase() !== from.toLowerCase())
    throw new PorticoError('UNAUTHORIZED', { context: { action } })
}
