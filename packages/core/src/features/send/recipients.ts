import type { Namespace } from '../../caip/namespaces.js'
import { cleanText } from '../../config/cleanText.js'
import type { Instance } from '../../instance.js'
import { isRecord, type Parser, type RecentRecipient } from '../../storage/schema.js'

/** Who the user sent to in a namespace, newest first. Never rejects. */
export async function readRecipients(instance: Instance, namespace: Namespace): Promise<readonly RecentRecipient[]> {
  return (await readAll(instance)).filter((one) => one.namespace === namespace)
}

/** Puts a recipient first, and counts. Never rejects. */
export async function rememberRecipient(
  instance: Instance,
  { namespace, address, name }: Omit<RecentRecipient, 'count'>
): Promise<void> {
  const all = await readAll(instance)
  const isSame = (one: RecentRecipient): boolean => one.namespace === namespace && one.address === address
  const count = Math.min((all.find(isSame)?.count ?? 0) + 1, MAX_COUNT)
  const others = all.filter((one) => !isSame(one))
  await instance.storage.set('recentRecipients', [{ namespace, address, name, count }, ...others].slice(0, KEPT))
}

async function readAll({ storage }: Instance): Promise<readonly RecentRecipient[]> {
  return (await storage.get('recentRecipients', parse)) ?? []
}

/** What is kept may have been changed by anything on the page: a bad entry never loses the others. */
const parse: Parser<'recentRecipients'> = (value) =>
  Array.isArray(value) ? value.slice(0, KEPT).flatMap(decode) : undefined

function decode(value: unknown): readonly RecentRecipient[] {
  if (!isRecord(value)) return []
  const { namespace, address, name, count } = value
  if (typeof namespace !== 'string' || typeof address !== 'string' || !ADDRESS.test(address)) return []
  const times = typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 1
  return [
    {
      namespace,
      address,
      name: typeof name === 'string' ? cleanText({ text: name, characters: 64 }) || undefined : undefined,
      count: times,
    },
  ]
}

const KEPT = 20
const MAX_COUNT = 1_000

/** As in CAIP-10. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
