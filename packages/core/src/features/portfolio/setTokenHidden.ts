import { isTokenAddress } from '../../actions/tokens/readToken.js'
import type { AccountId } from '../../caip/accountId.js'
import { type ChainId, isChainId } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { updateEntry } from '../../state/byAccount.js'
import { keepHidden, withChoices } from './hiddenTokens.js'
import { followTokens } from './loadTokens.js'
import { recalled } from './recallTokens.js'

interface HiddenRequest {
  readonly networkId: ChainId
  readonly address: string
  readonly hidden: boolean
}

/** `portico.setTokenHidden`: leaves a token out of lists and totals, or shows it again. */
export async function setTokenHidden(instance: Instance, request: HiddenRequest): Promise<void> {
  check(request)
  const { snapshot, state } = instance
  instance.memory(followTokens)
  await instance.memory(recalled)()
  const kept = keepHidden(instance, request)
  for (const [id, { tokens }] of Object.entries(snapshot.portfolio.byId))
    updateEntry(state.portfolio, id as AccountId, { tokens: withChoices(instance, tokens) })
  await kept
}

function check({ networkId, address, hidden }: HiddenRequest): void {
  const wrong = (option: string, value: unknown, expected: string): PorticoError =>
    new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
  if (!isChainId(networkId)) throw wrong('networkId', networkId, 'a CAIP-2 id, such as eip155:1')
  if (!isTokenAddress(address)) throw wrong('address', address, 'the address of a token; a coin can’t be hidden')
  if (typeof hidden !== 'boolean') throw wrong('hidden', hidden, 'true or false')
}
