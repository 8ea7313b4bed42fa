import { pageChannel, type Unsubscribe } from '@portico/core/platform'
import type { PluginContext } from '@portico/core/plugin'

/** What the pages of one site tell each other. */
export type TabMessage = 'signedIn' | 'signedOut' | 'oneSignedOut'

/** The other pages of this site in this browser. */
export interface Tabs {
  post(message: TabMessage): void
  listen(listener: (message: string) => void): Unsubscribe
}

/** One for a client: a page hears what another channel of its own says. */
export function createTabs({ platform }: PluginContext): Tabs {
  return (platform.channel ?? pageChannel)('portico/siwx')
}
