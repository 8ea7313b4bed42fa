import type { FrameNetwork } from '../../../../api.ts'
import { DELEGATE } from '../../../../smartAccount/addresses.generated.ts'
import type { Fetch } from '../../../node/createNode.ts'
import type { ActingAccount, AskedCall } from '../../types.ts'
import { isDelegable, readDelegate } from '../delegation/delegation.ts'
import { createEvmNode } from '../node.ts'
import { isDeployed } from '../smart/smartAccount.ts'
import { chainIdOf, invalid, isSameAddress, readList, readQuantity } from './params.ts'

/**
 * What the account does with several calls: a smart account does all of them or none, and so does a key's account that is delegated or
 * can be. Rejects PARAMS_INVALID. https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCapabilities(request: {
  readonly call: AskedCall
  readonly account: ActingAccount
  readonly networks: readonly FrameNetwork[]
  readonly fetch: Fetch
}): Promise<unknown> {
  const { call, account, networks, fetch } = request
  const [address, asked] = readList(call.params ?? [], 'params')
  if (address !== undefined && !isSameAddress(address, account.address))
    throw invalid("The first parameter must be the wallet's account.")
  const chainIds =
    asked === undefined || asked === null
      ? undefined
      : readList(asked, 'The second parameter').map((chainId) => readQuantity(chainId, 'A chain id'))
  const isSmart = account.owner !== undefined
  const known = networks
    .filter((network) => !isSmart || network.smartAccount !== undefined)
    .filter((network) => chainIds?.includes(chainIdOf(network)) ?? true)
  const capabilities = known.map(async (network) => {
    const status = isSmart ? 'supported' : await statusOfKey(account, { network, fetch })
    return [`0x${chainIdOf(network).toString(16)}`, { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(capabilities))
}

/** A node that doesn't answer leaves it at what the account can become. */
async function statusOfKey(
  account: ActingAccount,
  { network, fetch }: { readonly network: FrameNetwork; readonly fetch: Fetch }
): Promise<'supported' | 'ready' | 'unsupported'> {
  const node = createEvmNode(network, fetch)
  if (!isDelegable(account, node)) return 'unsupported'
  const signal = AbortSignal.timeout(LOOK_MS)
  const [current, isThere] = await Promise.all([
    readDelegate(node, account.address, signal).catch(() => undefined),
    isDeployed(node, DELEGATE, { signal }).catch(() => true),
  ])
  if (!isThere) return 'unsupported'
  return isSameAddress(current, DELEGATE) ? 'supported' : 'ready'
}

/** A page waits for it. */
const LOOK_MS = 3_000
