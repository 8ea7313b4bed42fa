import { isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import type { Instance } from '../../../instance.js'
import type { PorticoState } from '../../../state/types.js'
import type { SendSource, SendWarning } from '../state.js'
import type { FoundRecipient } from './findRecipient.js'
import { isLookAlike } from './lookAlike.js'
import { hasSentTo } from './recipients.js'

/** What the user should know of a recipient, the most dangerous first. */
export function warningsOf(
  instance: Instance,
  { recipient, isNew, isElsewhere = false }: FoundRecipient
): readonly SendWarning[] {
  const { snapshot } = instance
  const { address } = recipient
  const { source, token, recents } = snapshot.send
  if (address === undefined || !source) return []
  const isOwn = !isElsewhere && isSameAddress(address, source.address)
  const isPaid =
    recents.some((one) => isSameAddress(one.address, address)) || hasSentTo(instance, { source, to: address })
  const own = snapshot.connections.list.flatMap(({ accounts }) => accounts.map((account) => account.address))
  const mine = [source.address, ...own].map((one) => ({ address: one, name: undefined }))
  const isKnown = isPaid || mine.some((one) => isSameAddress(one.address, address))
  const copies = (one: { readonly address: string }): boolean => !isKnown && isLookAlike(one.address, address)
  const copied = [...recents, ...mine].find(copies)
  const seen = copied ? undefined : seenAddresses(snapshot.transactions, source).find(copies)
  const isToken = token?.address !== undefined && isSameAddress(token.address, address)
  const isContract = recipient.type === 'contract'
  const warnings: readonly (SendWarning | false)[] = [
    copied !== undefined && { code: 'lookAlike', address: copied.address, name: copied.name },
    seen !== undefined && { code: 'lookAlike', address: seen.address, isSeen: true },
    isToken && { code: 'tokenContract' },
    isElsewhere && { code: 'ownElsewhere' },
    isOwn && { code: 'ownAddress' },
    isContract && isNew && { code: 'keyless' },
    isContract && !isNew && !isToken && { code: 'contract' },
    isNew && !isContract && { code: 'newAccount' },
    !isPaid && !isOwn && !copied && !seen && { code: 'firstTime' },
  ]
  return warnings.filter((warning) => warning !== false)
}

/** The addresses in Activity, without spam: any sender can put one there. */
function seenAddresses(
  { byId }: PorticoState['transactions'],
  source: SendSource
): readonly { readonly address: string }[] {
  const namespace = namespaceOf(source.networkId)
  const here = Object.entries(byId).filter(([id]) => id.startsWith(`${namespace}:`))
  return here
    .flatMap(([, { own, items }]) => [...own, ...items.filter(({ isSpam }) => !isSpam)])
    .flatMap((one) => [one.to, 'from' in one ? one.from : undefined])
    .flatMap((address) => (address === undefined ? [] : [{ address }]))
}
