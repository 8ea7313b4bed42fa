import { ProfileWalletsContainer } from '../views/profileWallets/ProfileWalletsContainer.js'
import { ProfileWalletsFooterContainer } from '../views/profileWallets/ProfileWalletsFooterContainer.js'
import type { ViewParts } from '../views/types.js'

/** Every connected wallet, with its texts, for a user with several. */
export const PROFILE_VIEWS: { readonly ProfileWallets: ViewParts<'ProfileWallets'> } = {
  ProfileWallets: { View: ProfileWalletsContainer, Footer: ProfileWalletsFooterContainer },
}
