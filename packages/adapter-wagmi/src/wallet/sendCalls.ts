import { isPorticoError, PorticoError, type WalletCalls } from '@portico/core/adapter'
import { sendCalls as send } from '@wagmi/core'
import { toPorticoError } from '../errors.js'
import { toChainNumber } from '../network.js'
import { decodeCall } from '../transaction.js'
import { accountOf, type EvmWallet } from './evmWallet.js'
import { sendFrom } from './sendFrom.js'

type Request = Parameters<WalletCalls['sendCalls']>[0]

/**
 * The id of a batch of calls (EIP-5792), each an EvmCall. Rejects OPTION_INVALID before the wallet is asked. With `isAtomic` the wallet
 * has to make all of them in one transaction: CAPABILITY_UNSUPPORTED where it can't, and nothing was sent.
 */
export async function sendCalls(wallet: EvmWallet, { from, ...request }: Request): Promise<{ readonly id: string }> {
  return sendFrom(wallet, { from, networkId: request.networkId, ask: () => ask(wallet, request) })
}

async function ask(wallet: EvmWallet, { networkId, calls, isAtomic }: Request): Promise<{ readonly id: string }> {
  const { config, connector } = wallet
  const sending = send(config, {
    account: accountOf(wallet),
    chainId: toChainNumber(networkId),
    connector,
    calls: calls.map(decodeCall),
    ...(isAtomic ? { forceAtomic: true } : {}),
  })
  const { id } = await sending.catch((cause: unknown) => {
    if (!isAtomic || !isPorticoError(toPorticoError(cause, { action: 'send' }), 'METHOD_UNSUPPORTED')) throw cause
    throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'sendCalls', name: connector.name }, cause })
  })
  // viem passes on what the wallet says, whatever that is.
  if (typeof id !== 'string' || id === '' || id.length > MOST_CHARACTERS)
    throw new Error('The wallet answered with no id of a batch.')
  return { id }
}

/** Of an id: 4,096 bytes in hex. */
const MOST_CHARACTERS = 2 + 2 * 4_096
