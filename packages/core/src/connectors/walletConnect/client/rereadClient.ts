import type { SessionStruct } from '../readSession.js'
import type { Client, OwnClient } from './createSignClient.js'

/**
 * Brings the library's client to what is stored, after other pages of the app have used the same storage: sessions that they
 * ended are gone, those that they made or changed are there. What the client writes would otherwise undo what they did. Does
 * nothing where this page could not store its own. Sends no request. Returns the sessions that are new: the relay has to be told
 * that the client listens to them.
 */
export async function rereadClient({ client, stored }: OwnClient): Promise<readonly string[]> {
  const { session, core } = client
  const { keychain } = core.crypto
  const found = await stored('wc@2:client:0.3//session')
  if (!Array.isArray(found)) return []
  const made: string[] = []
  const structs = found.filter(isStruct)
  const keys: { readonly [tag: string]: unknown } = Object(await stored('wc@2:core:0.3//keychain'))
  // First what is new: each change writes all that the client has.
  for (const struct of structs) {
    const { topic, expiry, self } = struct
    if (session.keys.includes(topic)) continue
    for (const tag of [topic, self.publicKey]) {
      const key = keys[tag]
      if (typeof key === 'string') await keychain.set(tag, key)
    }
    if (!keychain.has(topic)) continue
    await session.set(topic, struct)
    core.expirer.set(topic, expiry)
    made.push(topic)
  }
  for (const known of session.values) {
    const struct = structs.find(({ topic }) => topic === known.topic)
    if (!struct) await forget(client, known)
    else if (JSON.stringify(struct) !== JSON.stringify(known)) await session.update(known.topic, struct)
  }
  return made
}

/** What the library itself does at the end of a session, without telling the wallet, which knows. */
async function forget({ session, core }: Client, { topic, self }: SessionStruct): Promise<void> {
  const { keychain } = core.crypto
  await session.delete(topic, { code: 6000, message: 'User disconnected.' })
  for (const tag of [topic, self.publicKey]) if (keychain.has(tag)) await keychain.del(tag)
  core.expirer.del(topic)
  void core.relayer.unsubscribe(topic).catch(() => undefined)
}

/** Whether it is a session as the library writes it. What its wallet wrote in it is decoded where it is read. */
function isStruct(value: unknown): value is SessionStruct {
  const { topic, expiry, self, peer, namespaces }: { readonly [K in keyof SessionStruct]?: unknown } = Object(value)
  return (
    typeof topic === 'string' &&
    typeof expiry === 'number' &&
    typeof Object(self).publicKey === 'string' &&
    typeof peer === 'object' &&
    peer !== null &&
    typeof namespaces === 'object' &&
    namespaces !== null
  )
}
