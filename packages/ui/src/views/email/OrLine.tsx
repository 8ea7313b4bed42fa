'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { or } from './EmailField.css.js'

/** Props of {@link OrLine}. */
export interface OrLineProps {
  /** What comes after it. */
  readonly next: 'wallets' | 'login'
}

/** Stands between wallets and the field: there is another way. */
export function OrLine({ next }: OrLineProps): ReactNode {
  const texts = useMessages('emailView', enEmail)
  return (
    <p className={or} data-part="or">
      {next === 'wallets' ? texts.orUseWallet : texts.orLogIn}
    </p>
  )
}
