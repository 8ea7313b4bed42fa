import type { Portico, PorticoState } from '@portico/core'

/**
 * The client as the views see it: while the modal is closed, state reads as it was when it closed. Closing resets the
 * attempt and the view history at once, and without this the card would change its content on its way out.
 */
export function holdWhileClosed(client: Portico): Portico {
  const kept: Partial<Record<keyof PorticoState, unknown>> = {}
  let keptWallets: ReturnType<Portico['wallets']> | undefined
  const isLive = (): boolean => client.snapshot('modal').open
  const snapshot = (slice: keyof PorticoState): unknown => {
    if (slice === 'modal' || isLive() || !(slice in kept)) kept[slice] = client.snapshot(slice)
    return kept[slice]
  }
  const wallets = (): ReturnType<Portico['wallets']> => {
    if (isLive() || !keptWallets) keptWallets = client.wallets()
    return keptWallets
  }
  // Everything else, getters included, is the client's own.
  return Object.create(client, { snapshot: { value: snapshot }, wallets: { value: wallets } })
}
