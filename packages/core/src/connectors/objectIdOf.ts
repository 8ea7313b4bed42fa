/** The `walletObjectId` of a multichain connector's rows, the same in every namespace. No object of the page has it. */
export function objectIdOf(id: string): string {
  return `connector/${id}`
}
