import { PorticoError } from '@portico/core'

/** The code of chunks/later.ts. Rejects NETWORK_FAILED where it can't be fetched: then nobody knows what it would find out. */
export async function later(): Promise<typeof import('../chunks/later.js')> {
  try {
    return await import('../chunks/later.js')
  } catch (cause) {
    throw new PorticoError('NETWORK_FAILED', { context: { url: 'later.js' }, cause })
  }
}
