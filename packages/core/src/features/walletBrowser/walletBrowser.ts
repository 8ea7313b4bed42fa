import type { Feature } from '../feature.js'

/** The list of all wallets: search, pages of the directory, the bundled index. */
export const walletBrowser: Feature<'walletBrowser', typeof import('../../chunks/directory.js')> = {
  initialState: () => ({ query: '', certifiedOnly: false, status: 'ready', listings: [], hasMore: false, found: [] }),
  // With the directory, which it can do nothing without.
  load: (modal) => modal.directory,
}
