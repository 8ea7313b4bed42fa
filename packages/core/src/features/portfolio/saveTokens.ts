import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import type { KnownTokens } from '../../storage/schema.js'

/** Keeps the tokens of the accounts in use for the next visit, and forgets every other one's. */
export function saveTokens({ snapshot, storage }: Instance): void {
  const known = snapshot.connections.list.flatMap((connection) => {
    const id = accountIdOf(connection)
    const { tokens = [], readAtMs, pricesReadAtMs } = snapshot.portfolio.byId[id] ?? {}
    if (readAtMs === undefined) return []
    const kept = { readAtMs, ...(pricesReadAtMs === undefined ? {} : { pricesReadAtMs }) }
    return [[id, { ...kept, tokens: tokens.slice(0, MOST_KEPT).map(toStored) }] as const]
  })
  void (known.length > 0 ? storage.set('tokens', Object.fromEntries(known)) : storage.remove('tokens'))
}

function toStored({ amountBaseUnits, iconUrl, ...token }: TokenBalance): KnownTokens['tokens'][number] {
  const isSmallAndHere = iconUrl?.startsWith('data:image/') && iconUrl.length <= ICON_MAX_LENGTH
  return {
    ...token,
    amountBaseUnits: amountBaseUnits.toString(),
    // Any other picture would be fetched before the visitor acts, or fill the storage.
    ...(isSmallAndHere ? { iconUrl } : {}),
  }
}

/** More than a user looks at first. */
const MOST_KEPT = 50

/** 4 kB, so that all of them leave room for others in a storage of 5 MB. */
const ICON_MAX_LENGTH = 4 * 1_024
