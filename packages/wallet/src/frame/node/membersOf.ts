/** The members of an object that came over the network; none where it isn't one. */
export function membersOf(value: unknown): { readonly [name: string]: unknown } {
  // Every object may be read by string keys; the values stay unknown.
  return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : {}
}
