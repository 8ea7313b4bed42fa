import { PorticoError } from '@portico/core'

/** The code of chunks/later.ts. Rejects NETWORK_FAILED if it can't be fetched: then the sign-in status is unknown. */
export async function later(): Promise<typeof import('../chunks/later.js')> {
  try {
    return await import('../chunks/later.js')
  } catch (cause) {
    throw new PorticoError('NETWORK_FAILED', { context: { url: 'later.js' }, cause })
  }
}
