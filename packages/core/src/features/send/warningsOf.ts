import { isSameAddress } from '../../caip/isSameAddress.js'
import type { Instance } from '../../instance.js'
import type { FoundRecipient } from './findRecipient.js'
import { isLookAlike } from './lookAlike.js'
import type { SendWarning } from './state.js'

/** What the user should know of a recipient, the most dangerous first. */
export function warningsOf(
  { snapshot }: Instance,
  { recipient, isNew, isElsewhere = false }: FoundRecipient
): readonly SendWarning[] {
  const { address } = recipient
  const { source, token, recents } = snapshot.send
  if (address === undefined || !source) return []
  const isOwn = !isElsewhere && isSameAddress(address, source.address)
  const known = recents.find((one) => isSameAddress(one.address, address))
  const own = snapshot.connections.list.flatMap(({ accounts }) => accounts.map((account) => account.address))
  const mine = [source.address, ...own].map((one) => ({ address: one, name: undefined }))
  const isKnown = known !== undefined || mine.some((one) => isSameAddress(one.address, address))
  const copied = [...recents, ...mine].find((one) => !isKnown && isLookAlike(one.address, address))
  const isToken = token?.address !== undefined && isSameAddress(token.address, address)
  const isContract = recipient.type === 'contract'
  const warnings: readonly (SendWarning | false)[] = [
    copied !== undefined && { code: 'lookAlike', address: copied.address, name: copied.name },
    isToken && { code: 'tokenContract' },
    isElsewhere && { code: 'ownElsewhere' },
    isOwn && { code: 'ownAddress' },
    isContract && isNew && { code: 'keyless' },
    isContract && !isNew && !isToken && { code: 'contract' },
    isNew && !isContract && { code: 'newAccount' },
    !known && !isOwn && !copied && { code: 'firstTime' },
  ]
  return warnings.filter((warning) => warning !== false)
}
