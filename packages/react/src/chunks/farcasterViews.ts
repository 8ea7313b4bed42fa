// The login with Farcaster: its code is drawn by what pairings are drawn by, which no other login needs.

import { ConnectingFarcasterContainer } from '../views/social/ConnectingFarcasterContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'ConnectingFarcaster'> = {
  ConnectingFarcaster: { View: ConnectingFarcasterContainer },
}
