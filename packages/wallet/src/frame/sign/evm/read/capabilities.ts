import type { FrameNetwork } from '../../../../api.ts'
import type { ActingAccount, AskedCall } from '../../types.ts'
import { chainIdOf, invalid, isSameAddress, readList, readQuantity } from './params.ts'

/** What the account does with several calls: a smart account does all of them or none. https://eips.ethereum.org/EIPS/eip-5792 */
export function readCapabilities(request: {
  readonly call: AskedCall
  readonly account: ActingAccount
  readonly networks: readonly FrameNetwork[]
}): unknown {
  const { call, account, networks } = request
  const [address, asked] = readList(call.params ?? [], 'params')
  if (address !== undefined && !isSameAddress(address, account.address))
    throw invalid("The first parameter must be the wallet's account.")
  const chainIds =
    asked === undefined || asked === null
      ? undefined
      : readList(asked, 'The second parameter').map((chainId) => readQuantity(chainId, 'A chain id'))
  const isSmart = account.owner !== undefined
  return Object.fromEntries(
    networks
      .filter((network) => !isSmart || network.smartAccount !== undefined)
      .map(chainIdOf)
      .filter((chainId) => chainIds?.includes(chainId) ?? true)
      .map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status: isSmart ? 'supported' : 'unsupported' } }])
  )
}
