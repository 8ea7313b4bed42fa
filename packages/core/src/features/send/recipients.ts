import { parseAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import { isAddress } from '../../caip/isAddress.js'
import { isSameAddress } from '../../caip/isSameAddress.js'
import { cleanText } from '../../config/cleanText.js'
import type { Instance } from '../../instance.js'
import { isRecord, type Parser, type RecentRecipient } from '../../storage/schema.js'
import type { SendReview, SendSource } from './state.js'

type Sender = Pick<RecentRecipient, 'namespace' | 'from'>

/** Who an account sent to, newest first. Never rejects. */
export async function readRecipients(instance: Instance, source: SendSource): Promise<readonly RecentRecipient[]> {
  const sender = { namespace: namespaceOf(source.networkId), from: source.address }
  return (await readAll(instance)).filter((one) => isOf(one, sender))
}

/** Puts the recipient of a transfer that the network has confirmed first, and counts. Never rejects. */
export async function rememberRecipient(
  instance: Instance,
  { networkId, address: from, to: address, name }: Pick<SendReview, 'networkId' | 'address' | 'to' | 'name'>
): Promise<void> {
  const sender = { namespace: namespaceOf(networkId), from }
  const all = await readAll(instance)
  const isSame = (one: RecentRecipient): boolean => isOf(one, sender) && one.address === address
  const count = Math.min((all.find(isSame)?.count ?? 0) + 1, MAX_COUNT)
  const others = all.filter((one) => !isSame(one))
  await instance.storage.set('recentRecipients', [{ ...sender, address, name, count }, ...others].slice(0, KEPT))
}

/** Whether an account has sent to an address from here, as far as the network has confirmed it. */
export function hasSentTo(
  { snapshot }: Instance,
  { source, to }: { readonly source: SendSource; readonly to: string }
): boolean {
  const sender = { namespace: namespaceOf(source.networkId), from: source.address }
  return Object.entries(snapshot.transactions.byId).some(
    ([id, { own }]) =>
      isOf(senderOf(id), sender) &&
      own.some(({ kind, status, to: paid }) => kind === 'send' && status === 'confirmed' && isSameAddress(paid, to))
  )
}

function senderOf(accountId: string): Sender | undefined {
  const account = parseAccountId(accountId)
  return account && { namespace: namespaceOf(account.networkId), from: account.address }
}

function isOf(one: Sender | undefined, sender: Sender): boolean {
  return one?.namespace === sender.namespace && one.from === sender.from
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
