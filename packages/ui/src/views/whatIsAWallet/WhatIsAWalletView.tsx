'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import type { Messages } from '../../messages/types.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { useUi } from '../../UiContext.js'
import { intro, point, points, pointText, pointTitle, whatIsAWallet, words } from './WhatIsAWalletView.css.js'

/** What the explanation of wallets shows and reports. */
export interface WhatIsAWalletViewProps {
  /** Page where a wallet can be got, an https URL; used when there is no `onGetWallet`. */
  readonly getWalletUrl?: string | undefined
  /** Called when the visitor wants a wallet; with neither this nor the URL no button is shown. */
  readonly onGetWallet?: (() => void) | undefined
}

/** What a wallet is, in three points, and where to get one. */
export function WhatIsAWalletView({ getWalletUrl, onGetWallet }: WhatIsAWalletViewProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={whatIsAWallet} data-part="what-is-a-wallet">
      <p className={intro}>{messages.whatIsAWalletIntro}</p>
      {/* Safari drops the list meaning of a list without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ul className={points} role="list">
        {pointKeys.map(({ key, icon }) => (
          <li key={key} className={point}>
            <IconTile icon={icon} />
            <span className={words}>
              <span className={pointTitle}>{messages.walletPoints[key].title}</span>
              <span className={pointText}>{messages.walletPoints[key].text}</span>
            </span>
          </li>
        ))}
      </ul>
      {onGetWallet ? (
        <Button fullWidth onClick={onGetWallet}>
          {messages.getAWallet}
        </Button>
      ) : (
        getWalletUrl !== undefined && (
          <ButtonLink variant="primary" fullWidth href={getWalletUrl}>
            {messages.getAWallet}
          </ButtonLink>
        )
      )}
    </div>
  )
}

const pointKeys: readonly { readonly key: keyof Messages['walletPoints']; readonly icon: IconName }[] = [
  { key: 'keys', icon: 'key' },
  { key: 'signIn', icon: 'user' },
  { key: 'assets', icon: 'shield' },
]
