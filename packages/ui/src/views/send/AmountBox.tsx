'use client'
import type { ReactNode } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendTokenModel } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { AmountField, type AmountFieldProps, MaxButton } from './AmountField.js'
import { line3 } from './SendView.css.js'

/** What the box of the amount shows and reports. */
export interface AmountBoxProps extends Pick<AmountFieldProps, 'amount' | 'available' | 'onAmount' | 'onToken'> {
  readonly unit: 'token' | 'fiat'
  /** Symbol of the currency, where amounts can be typed in it. */
  readonly currency?: string | undefined
  /** The amount in the other unit; undefined without a price. */
  readonly converted?: string | undefined
  readonly token?: SendTokenModel | undefined
  readonly isMax?: boolean | undefined
  readonly onSwitchUnit: () => void
  readonly onMax: () => void
}

/** How much, of what, and what that is in the other unit. */
export function AmountBox(props: AmountBoxProps): ReactNode {
  const { unit, currency, converted, token } = props
  const texts = useMessages('sendView', enSend)
  return (
    <AmountField
      part="send-amount"
      tokenPart="send-token"
      label={texts.amount}
      amount={props.amount}
      currency={unit === 'fiat' ? currency : undefined}
      token={token}
      available={props.available}
      initialFocus
      onAmount={props.onAmount}
      onToken={props.onToken}
    >
      <div className={line3}>
        {converted === undefined ? (
          <span className={plain} />
        ) : (
          <Button
            variant="text"
            size="small"
            onClick={props.onSwitchUnit}
            aria-label={`${converted}. ${texts.switchUnit(unit === 'token' ? 'USD' : (token?.symbol ?? ''))}`}
          >
            <Icon name="swap" size={16} /> <Name>{converted}</Name>
          </Button>
        )}
        <MaxButton isMax={props.isMax} onMax={props.onMax} />
      </div>
    </AmountField>
  )
}
