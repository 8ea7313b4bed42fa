import { type Hash, PorticoError, type TransactionRequest, type WalletCalls } from '@portico/core/adapter'
import { type Config, getConnectorClient } from '@wagmi/core'
import { BaseError, type Chain, ChainMismatchError, type Hex, toHex } from 'viem'
import { sendTransaction as send } from 'viem/actions'
import { toChainNumber, toNetworkId } from '../network.js'
import { decodeTransaction } from '../transaction.js'
import { accountOf, type EvmWallet } from './evmWallet.js'
import { sendFrom } from './sendFrom.js'

/**
 * The hash of an EvmTransaction that the wallet signed and sent. The wallet chooses gas and fees that are left out; it
 * must be on the network already (NETWORK_MISMATCH), and the request says which account and which network it is for. Throws
 * when it answers with something else.
 *
 * With `from` it is money of Portico's own views: nothing is asked of the wallet, and this throws UNAUTHORIZED, when the wallet uses
 * another account by now; and a failure after which the wallet may have sent is TRANSFER_UNCERTAIN.
 */
export async function sendTransaction(
  wallet: EvmWallet,
  { from, ...request }: Parameters<WalletCalls['sendTransaction']>[0]
): Promise<Hash> {
  return sendFrom(wallet, { from, networkId: request.networkId, ask: () => ask(wallet, request) })
}

async function ask(wallet: EvmWallet, { networkId, transaction }: TransactionRequest): Promise<Hash> {
  const decoded = decodeTransaction(transaction)
  const { config, connector } = wallet
  const chainId = toChainNumber(networkId)
  // viem asks the wallet for its network just before, and of a network that the Config doesn't have it looks at the id only.
  const client = await getConnectorClient(config, {
    account: accountOf(wallet),
    assertChainId: false,
    chainId,
    connector,
  })
  const sending: Promise<unknown> = send(naming(client, toHex(chainId)), {
    // viem takes `to: undefined` for a contract's creation and lists it as required.
    ...(decoded as object),
    account: client.account,
    chain: client.chain ?? ({ id: chainId } as Chain),
  })
  const hash = await sending.catch(async (error: unknown) => {
    // By its class, that of the page's viem: what a wallet throws can't be one, and says nothing of whether it has sent.
    if (!(error instanceof BaseError) || !error.walk((cause) => cause instanceof ChainMismatchError)) throw error
    const walletNetworkId = await connector.getChainId().then(toNetworkId, () => undefined)
    throw new PorticoError('NETWORK_MISMATCH', { context: { networkId, walletNetworkId }, cause: error })
  })
  // viem passes on what the wallet says, whatever that is.
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw new Error('The wallet answered with no hash.')
  return { hash }
}

type WalletClient = Awaited<ReturnType<typeof getConnectorClient<Config, number>>>

/**
 * A client whose requests to send say for which network: viem asks the wallet for that just before, and leaves it out. viem
 * also asks once more by `wallet_sendTransaction` after some failures, with which the wallet may have sent already. Here the
 * second request is made only where the wallet doesn't know the first method.
 */
function naming(client: WalletClient, chainId: Hex): WalletClient {
  let failure: { readonly error: unknown } | undefined
  const request = async (
    call: { readonly method: string; readonly params?: unknown },
    options?: object
  ): Promise<unknown> => {
    const [transaction] = Array.isArray(call.params) ? (call.params as readonly unknown[]) : []
    const isSend = call.method.endsWith('_sendTransaction') && typeof transaction === 'object'
    if (!isSend) return client.request(call as never, options)
    if (failure && !isUnknownMethod(failure.error)) throw failure.error
    try {
      return await client.request({ ...call, params: [{ ...transaction, chainId }] } as never, options)
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  return { ...client, request: request as WalletClient['request'] }
}

function isUnknownMethod(error: unknown): boolean {
  return error instanceof Error && ['MethodNotFoundRpcError', 'MethodNotSupportedRpcError'].includes(error.name)
}
