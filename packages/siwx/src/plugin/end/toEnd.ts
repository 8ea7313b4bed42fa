import { isChainId } from '@portico/core'
import type { PluginStorage } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import { type Ended, type SignIn, type Teller, TO_END } from '../signIn.js'

/** Tells the keeper that a session ends. Until it knows, that is kept: also for the next page, where this one is left. */
export const tellNow: Teller['tellNow'] = async (signIn, { ended, after }) => {
  const { storage } = signIn.context
  const isTold = tell(signIn, ended).then(
    () => true,
    () => false
  )
  await after
  await write(storage, [...without(await read(storage), ended), ended])
  if (await isTold) await drop(storage, ended)
}

/** Tells the keeper what was kept, oldest first. Rejects as the first does that can't be told; it stays kept. */
export const tellKept: Teller['tellKept'] = async (signIn) => {
  const { storage } = signIn.context
  for (const ended of await read(storage)) {
    await tell(signIn, ended)
    await drop(storage, ended)
  }
}

/** Rejects where it isn't known whether the session has ended. One that the keeper refuses to end may last until its time is over. */
async function tell({ keeper, context }: SignIn, ended: Ended): Promise<void> {
  try {
    // A keeper of the app's own may throw at once.
    await (ended === 'all' ? keeper.setSessions([]) : keeper.revokeSession(ended.networkId, ended.address))
  } catch (error) {
    context.platform.logger.warn('The sign-in session was not ended', error)
    if (isUnknown(error)) throw error
  }
}

async function drop(storage: PluginStorage, ended: Ended): Promise<void> {
  await write(storage, without(await read(storage), ended))
}

async function write(storage: PluginStorage, kept: readonly Ended[]): Promise<void> {
  if (kept.length > 0) await storage.set(TO_END, JSON.stringify(kept))
  else await storage.remove(TO_END)
}

/** Any script of the page's origin can write there. */
async function read(storage: PluginStorage): Promise<readonly Ended[]> {
  try {
    const value: unknown = JSON.parse((await storage.get(TO_END)) ?? '[]')
    return Array.isArray(value) ? value.flatMap(readEnded).slice(-MOST) : []
  } catch {
    return []
  }
}

function readEnded(value: unknown): readonly Ended[] {
  if (value === 'all') return ['all']
  const { networkId, address } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isAccount = typeof address === 'string' && isChainId(networkId)
  return isAccount ? [{ networkId, address }] : []
}

function without(kept: readonly Ended[], ended: Ended): readonly Ended[] {
  return kept.filter((one) => JSON.stringify(one) !== JSON.stringify(ended))
}

const MOST = 50
