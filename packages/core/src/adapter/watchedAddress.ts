/** Ids of connectors of watched accounts begin with it; the address follows. `createListing` leaves out wallets whose id does. */
export const WATCHED_PREFIX = 'watch:'

/** The address that a connector id stands for, where it is that of a watched account. */
export function watchedAddress(connectorId: string): string | undefined {
  return connectorId.startsWith(WATCHED_PREFIX) ? connectorId.slice(WATCHED_PREFIX.length) : undefined
}
