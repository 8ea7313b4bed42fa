'use client'
import { isConsentMissing } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SocialTiles } from '@portico/ui/views/social'
import type { ReactNode } from 'react'
import { useSocials } from '../../hooks/connect/useSocials.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentSocial } from '../../presenters/connect/social.js'
import { tileCounts } from '../../presenters/connect/tileCounts.js'
import { usePortico } from '../../usePortico.js'
import { type ConnectSocialTilesProps, useViewContext } from '../ViewContext.js'
import { useSocialLogin } from './useSocialLogin.js'

/** The providers that have a tile in Connect. */
export function ConnectSocialTiles({ place }: ConnectSocialTilesProps): ReactNode {
  const client = usePortico()
  const { messages } = useUi()
  const { consent } = useViewContext()
  const isBlocked = useSlice('consent', isConsentMissing)
  const socials = useSocials()
  const { tiles, hasMore } = tileCounts({ socialCount: socials.length, place })
  return (
    <SocialTiles
      socials={socials.slice(0, tiles).map((provider) => presentSocial(provider, messages))}
      inRow={place === 'under'}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      onSelect={useSocialLogin()}
      onMore={hasMore ? () => client.router.push('ConnectSocials') : undefined}
    />
  )
}
