import { parseAccountId } from '../../../caip/accountId.js'
import { isAddress, isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { cleanText } from '../../../foreign/cleanText.js'
import type { Instance } from '../../../instance.js'
import { isRecord, type Parser, type RecentRecipient } from '../../../storage/schema.js'
import { type SendReview, type SendSource, updateSend } from '../state.js'

type Sender = Pick<RecentRecipient, 'namespace' | 'from'>

/** The recipients that an account sent to, newest first. Never rejects. */
export async function readRecipients(instance: Instance, source: SendSource): Promise<readonly RecentRecipient[]> {
  return (await readAll(instance)).filter((one) => isOf(one, senderOf(source)))
}

/** Puts the recipient of a transfer that the network has confirmed first, and counts, also in the draft that is open. Never rejects. */
export async function rememberRecipient(
  instance: Instance,
  { networkId, address: from, to: address, name }: Pick<SendReview, 'networkId' | 'address' | 'to' | 'name'>
): Promise<void> {
  const sender = senderOf({ networkId, address: from })
  const all = await readAll(instance)
  const isSame = (one: RecentRecipient): boolean => isOf(one, sender) && one.address === address
  const count = Math.min((all.find(isSame)?.count ?? 0) + 1, MAX_COUNT)
  const others = all.filter((one) => !isSame(one))
  await instance.storage.set('recentRecipients', [{ ...sender, address, name, count }, ...others].slice(0, KEPT))
  const { source } = instance.snapshot.send
  if (!source || !isOf(senderOf(source), sender)) return
  const recents = await readRecipients(instance, source)
  if (instance.snapshot.send.source === source) updateSend(instance.state.send, { recents })
}

/** Whether an account has sent to an address from here, as far as the network has confirmed it. */
export function hasSentTo(
  { snapshot }: Instance,
  { source, to }: { readonly source: SendSource; readonly to: string }
): boolean {
  return Object.entries(snapshot.transactions.byId).some(([id, { own }]) => {
    const account = parseAccountId(id)
    if (!account || !isOf(senderOf(account), senderOf(source))) return false
    return own.some(
      (one) => one.kind === 'send' && one.status === 'confirmed' && isSameAddress(one.sentInstead?.to ?? one.to, to)
    )
  })
}

function senderOf({ networkId, address }: Pick<SendSource, 'networkId' | 'address'>): Sender {
  return { namespace: namespaceOf(networkId), from: address }
}

function isOf(one: Sender, sender: Sender): boolean {
  return one.namespace === sender.namespace && one.from === sender.from
}

async function readAll({ storage }: Instance): Promise<readonly RecentRecipient[]> {
  return (await storage.get('recentRecipients', parse)) ?? []
}

/** What is kept may have been changed by anything on the page: a bad entry never loses the others. */
const parse: Parser<'recentRecipients'> = (value) =>
  Array.isArray(value) ? value.slice(0, KEPT).flatMap(decode) : undefined

function decode(value: unknown): readonly RecentRecipient[] {
  if (!isRecord(value)) return []
  const { namespace, from, address, name, count } = value
  if (typeof namespace !== 'string' || !isAddress(from) || !isAddress(address)) return []
  const times = typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 1
  return [
    {
      namespace,
      from,
      address,
      name: typeof name === 'string' ? cleanText({ text: name, characters: 64 }) || undefined : undefined,
      count: times,
    },
  ]
}

const KEPT = 100
const MAX_COUNT = 1_000
