/** Connector ids, with names of wallets in the place of ids that AppKit stored. */
export async function ownIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => OF_APPKIT.test(id))) return ids
  // Only who comes from AppKit needs the list, once; without it there is nothing to restore.
  const { namesOfAppKitId } = await import('./appKitIds.js').catch(() => ({ namesOfAppKitId: () => [] }))
  return ids.flatMap((id) => (OF_APPKIT.test(id) ? namesOfAppKitId(id) : [id]))
}

const OF_APPKIT = /^[0-9a-f]{64}$/
