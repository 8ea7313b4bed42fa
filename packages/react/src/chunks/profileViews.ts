// Every connected wallet, with its texts, for a user with several.

import { ProfileWalletsContainer } from '../views/profileWallets/ProfileWalletsContainer.js'
import { ProfileWalletsFooterContainer } from '../views/profileWallets/ProfileWalletsFooterContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'ProfileWallets'> = {
  ProfileWallets: {
    View: ProfileWalletsContainer,
    Footer: ProfileWalletsFooterContainer,
  },
}
