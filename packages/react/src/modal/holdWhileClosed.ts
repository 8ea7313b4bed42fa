import type { Portico, PorticoState } from '@portico/core'

/**
 * The client as the views see it: while the modal is closed, state reads as it was when it closed. Closing resets the
 * attempt and the view history at once, and without this the card would change its content on its way out. Before the
 * first opening nothing is held: what is prepared for it follows the state.
 */
export function holdWhileClosed(client: Portico): Portico {
  const kept: Partial<Record<keyof PorticoState, unknown>> = {}
  let keptWallets: ReturnType<Portico['wallets']> | undefined
  let hasOpened = false
  const isLive = (): boolean => {
    const { open } = client.snapshot('modal')
    hasOpened ||= open
    return open || !hasOpened
  }
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
