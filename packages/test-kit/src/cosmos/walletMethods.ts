import type { InnerCalls, Signature, WalletCalls, WalletMethods } from '@portico/core/adapter'
import { lazyMethodOver, type PageSession, PorticoError, type WalletAction } from '@portico/core/adapter'
import { base64 } from '@scure/base'
import { errors } from './errors.js'
import { chainFor } from './networks.js'
import type { PageWallet } from './pageWallets.js'

type Session = PageSession<'cosmos', PageWallet>

/** Every call that this adapter can make of one connection. */
export function createWalletMethods(session: Session): WalletMethods {
  const { connectorId } = session
  const method = lazyMethodOver<Session, WalletAction>({
    access: session,
    toError: (error, { label: action, networkId }) => errors.toPorticoError(error, { action, connectorId, networkId }),
  })
  return {
    signMessage: method('sign', async () => signMessage),
    switchNetwork: method('switchNetwork', async () => switchNetwork),
  }
}

type SignMessage = Parameters<WalletCalls['signMessage']>[0]

/** The wallet's signature in base64. */
async function signMessage(session: Session, { message, address }: SignMessage): Promise<Signature> {
  const [account] = session.shared().accounts
  if (address !== undefined && address !== account.address)
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'sign' } })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return { signature: base64.encode(await session.wallet.signMessage(bytes)) }
}

type SwitchNetwork = Parameters<InnerCalls['switchNetwork']>[0]

/** Asks the wallet, which tells by its change. */
async function switchNetwork({ wallet }: Session, { networkId }: SwitchNetwork): Promise<void> {
  const chain = chainFor(wallet.chains, networkId)
  if (chain === undefined) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
  await wallet.switchChain(chain)
}
