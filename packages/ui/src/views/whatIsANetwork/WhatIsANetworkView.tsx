'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { useUi } from '../../UiContext.js'
import { LearnSheet } from '../LearnSheet.js'

/** What the explanation of networks shows and reports. */
export interface WhatIsANetworkViewProps {
  /** Page with more about networks, an https URL; used when there is no `onChooseNetwork`. */
  readonly learnMoreUrl?: string | undefined
  /** Called when the user wants to see the networks; with neither this nor the URL no button is shown. */
  readonly onChooseNetwork?: (() => void) | undefined
}

/** What a network is, in three points, and where to choose one. */
export function WhatIsANetworkView({ learnMoreUrl, onChooseNetwork }: WhatIsANetworkViewProps): ReactNode {
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const { record, fees, apart } = later.networkPoints
  return (
    <LearnSheet
      part="what-is-a-network"
      intro={later.whatIsANetworkIntro}
      points={[
        { icon: 'network', ...record },
        { icon: 'wallet', ...fees },
        { icon: 'swap', ...apart },
      ]}
    >
      {onChooseNetwork ? (
        <Button fullWidth onClick={onChooseNetwork}>
          {messages.chooseNetwork}
        </Button>
      ) : (
        learnMoreUrl !== undefined && (
          <ButtonLink variant="primary" fullWidth href={learnMoreUrl}>
            {messages.readMore}
          </ButtonLink>
        )
      )}
    </LearnSheet>
  )
}
