'use client'
import type { ReactNode } from 'react'
import { useEmailMessages } from '../../messages/useEmailMessages.js'
import { or } from './EmailField.css.js'

/** Props of {@link OrLine}. */
export interface OrLineProps {
  /** What comes after it. */
  readonly next: 'wallets' | 'login'
}

/** Stands between wallets and the field: there is another way. */
export function OrLine({ next }: OrLineProps): ReactNode {
  const texts = useEmailMessages()
  return (
    <p className={or} data-part="or">
      {next === 'wallets' ? texts.orUseWallet : texts.orLogIn}
    </p>
  )
}
