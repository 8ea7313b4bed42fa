import { createWorld } from './createWorld.js'

/** What a visit that was connected leaves for the next server render. */
export async function createHint(): Promise<string> {
  const { portico } = createWorld()
  const stop = portico.start()
  await portico.connect({ walletKey: 'org.alder' })
  const hint = portico.dehydrate()
  stop()
  return hint
}
