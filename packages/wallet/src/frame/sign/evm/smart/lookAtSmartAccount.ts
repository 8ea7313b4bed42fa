import { NodeError } from '../../../node/createNode.ts'
import { WalletError } from '../../../WalletError.ts'
import type { ActingAccount } from '../../types.ts'
import { NOT_THERE } from '../node.ts'
import { chainIdOf, isSameAddress } from '../read/params.ts'
import { toRefusal } from '../send/broadcast.ts'
import { toBigInt } from '../show/answers.ts'
import { type Carriers, requireCarriers } from './carriers.ts'
import { ENTRY_POINT, isDeployed, toSmartAccount } from './smartAccount.ts'

/**
 * Whether the account is on its chain. Rejects RPC_FAILED where it couldn't send there: the factory isn't there, or no bundler
 * carries operations of this chain and entry point.
 */
export async function lookAtSmartAccount(known: Carriers | undefined, account: ActingAccount): Promise<boolean> {
  const { node, bundler } = requireCarriers(known)
  const smart = toSmartAccount(account)
  if (!smart) throw new WalletError('FAILED', 'The account is that of a key.')
  try {
    const [hasFactory, isThere, chainId, entryPoints] = await Promise.all([
      isDeployed(node, smart.factory),
      isDeployed(node, smart.address),
      bundler.ask('eth_chainId', []),
      bundler.ask('eth_supportedEntryPoints', []),
    ])
    const isCarried =
      toBigInt(chainId) === chainIdOf(node.network) &&
      Array.isArray(entryPoints) &&
      entryPoints.some((one) => isSameAddress(one, ENTRY_POINT))
    if (!hasFactory) throw new NodeError(NOT_THERE, 'The factory of smart accounts is not on this network.')
    if (!isCarried) throw new NodeError(NOT_THERE, 'The bundler does not serve this network with entry point 0.7.')
    return isThere
  } catch (error) {
    throw toRefusal(error)
  }
}
