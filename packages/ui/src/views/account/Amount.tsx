'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { FigureModel } from '../../models/account.js'
import { Name } from '../../primitives/Name/Name.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { HIDDEN } from './marks.js'

/** Props of {@link Amount}. */
export interface AmountProps extends FigureModel {
  /** True while the user hides amounts: five dots stand for it, and it is not read aloud. */
  readonly hidden: boolean
}

/** An amount that keeps its direction in every text, or five dots in its place. */
export function Amount({ amount, symbol, hidden }: AmountProps): ReactNode {
  const texts = useMessages('accountView', enAccount)
  return (
    // Money has the direction that the locale's own format gives it.
    <Name dir={symbol === undefined && !hidden ? undefined : 'ltr'} data-part="amount">
      {hidden ? (
        <>
          <span className={plain} aria-hidden="true">
            {HIDDEN}
          </span>
          <VisuallyHidden>{texts.hiddenAmount}</VisuallyHidden>
        </>
      ) : (
        <span key={amount} className={plain}>
          {amount}
        </span>
      )}
      {symbol !== undefined && (
        <>
          {' '}
          <Name>{symbol}</Name>
        </>
      )}
    </Name>
  )
}
