// What apps with a login by a provider need of views, with its texts: a chunk of its own.

import { ConnectingSocialContainer } from '../views/social/ConnectingSocialContainer.js'
import { ConnectSocialsContainer } from '../views/social/ConnectSocialsContainer.js'
import { ConnectSocialsFooterContainer } from '../views/social/ConnectSocialsFooterContainer.js'
import { ConnectSocialTiles } from '../views/social/ConnectSocialTiles.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'ConnectSocials' | 'ConnectingSocial'> = {
  ConnectSocials: { View: ConnectSocialsContainer, Footer: ConnectSocialsFooterContainer, asksConsent: true },
  ConnectingSocial: { View: ConnectingSocialContainer },
}

/** What stands in Connect of it. */
export const SOCIAL_PARTS = { ConnectSocialTiles }

/** By this chunk and not by the modal: what the modal itself fetches, it lists in its first file. */
export const farcasterViews = async () => (await import('./farcasterViews.js')).VIEW_PARTS
