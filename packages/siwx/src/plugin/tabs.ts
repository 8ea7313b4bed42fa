import { pageChannel, type Unsubscribe } from '@portico/core/platform'
import type { PluginContext } from '@portico/core/plugin'

/** What the pages of one app tell each other. */
export type TabMessage = 'signedIn' | 'signedOut' | 'oneSignedOut'

/** The other pages of this app in this browser. */
export interface Tabs {
  post(message: TabMessage): void
  listen(listener: (message: string) => void): Unsubscribe
}

/** One for a client: a page hears what another channel of its own says. */
export function createTabs({ platform, options }: PluginContext): Tabs {
  return (platform.channel ?? pageChannel)(`${options.storagePrefix}siwx`)
}
