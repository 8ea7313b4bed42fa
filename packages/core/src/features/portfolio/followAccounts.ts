import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { isInUse } from '../../state/selectors/accountInUse.js'
import { dropLoad } from './loads.js'
import { saveTokens } from './saveTokens.js'
import { retainTokens } from './state.js'

/** Forgets the tokens of every account that is not in use any more, and waits for nothing of them. */
export function followAccounts(instance: Instance): void {
  const { events, snapshot, state } = instance
  const forget = (): void => {
    const known = Object.keys(snapshot.portfolio.byId) as AccountId[]
    const [kept, gone] = [known.filter((id) => isInUse(instance, id)), known.filter((id) => !isInUse(instance, id))]
    for (const accountId of gone) dropLoad(instance, { accountId })
    retainTokens(state.portfolio, kept)
    if (gone.length > 0) saveTokens(instance)
  }
  events.on('connection:closed', forget)
  events.on('account:changed', forget)
}
