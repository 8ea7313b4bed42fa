// Every connected wallet, with its texts, for a user with several.

import { ProfileWalletsContainer } from '../views/profileWallets/ProfileWalletsContainer.js'
import { ProfileWalletsFooterContainer } from '../views/profileWallets/ProfileWalletsFooterContainer.js'
import type { ViewParts } from '../views/types.js'

export const ProfileWallets: ViewParts<'ProfileWallets'> = {
  View: ProfileWalletsContainer,
  Footer: ProfileWalletsFooterContainer,
}
