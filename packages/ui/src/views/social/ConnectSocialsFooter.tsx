'use client'
import type { ReactNode } from 'react'
import { enSocial } from '../../messages/en.social.js'
import { isolate } from '../../messages/isolate.js'
import { useMessages } from '../../messages/useMessages.js'
import { useUi } from '../../UiContext.js'
import { footer } from './ConnectSocialsView.css.js'

/** Props of {@link ConnectSocialsFooter}. */
export interface ConnectSocialsFooterProps {
  /** Names of networks that the wallet of a login is for; empty where there is nothing to tell apart. */
  readonly networks: readonly string[]
}

/** What a login gives; goes into the shell's footer. */
export function ConnectSocialsFooter({ networks }: ConnectSocialsFooterProps): ReactNode {
  const { locale } = useUi()
  const texts = useMessages('socialView', enSocial)
  return (
    <p className={footer} data-part="socials-footer">
      {networks.length === 0
        ? texts.givesWallet
        : texts.givesWalletFor(new Intl.ListFormat(locale).format(networks.map(isolate)))}
    </p>
  )
}
