import type { onDemand } from './onDemand.js'

/** Loads what a user's act needs; the browser keeps it after the first time. */
export async function loadOnDemand(): Promise<typeof onDemand> {
  return (await import('./onDemand.js')).onDemand
}
