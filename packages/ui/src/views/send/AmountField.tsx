'use client'
import { type ReactNode, useId } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendTokenModel } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { NumberInput } from './NumberInput.js'
import {
  amountInput,
  amountLong,
  amountMiddle,
  box,
  boxWithActions,
  chip,
  chipText,
  currency as currencyClass,
  line1,
  line2,
} from './SendView.css.js'

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  /** Of the box. That of the field ends in `-input`. */
  readonly part: string
  readonly tokenPart: string
  readonly state?: string | undefined
  readonly label: string
  /** As typed, or as it comes to. */
  readonly amount: string
  /** Symbol of a currency, which stands before the amount. */
  readonly currency?: string | undefined
  readonly token?: Pick<SendTokenModel, 'symbol' | 'icon'> | undefined
  readonly available?: string | undefined
  readonly readOnly?: boolean | undefined
  /** Whether the field has the focus when the view opens. @default false */
  readonly initialFocus?: boolean | undefined
  readonly onAmount: (text: string) => void
  readonly onToken: () => void
  /** The line below. */
  readonly children: ReactNode
}

/** A box with an amount, and the token that it is an amount of. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { part, amount, currency, token, available } = props
  const texts = useMessages('sendView', enSend)
  const { locale } = useUi()
  const id = useId()
  return (
    <div className={joinClasses(box, boxWithActions)} data-part={part} data-state={props.state}>
      <div className={line1}>
        <label className={plain} htmlFor={id}>
          {props.label}
        </label>
        {available !== undefined && <Name>{texts.available(available)}</Name>}
      </div>
      <div className={line2}>
        {currency !== undefined && <span className={currencyClass}>{currency}</span>}
        <NumberInput
          id={id}
          className={joinClasses(
            amountInput,
            amount.length > MIDDLE && amountMiddle,
            amount.length > LONG && amountLong
          )}
          // What doesn't fit beside the token has the line for itself.
          style={{ minWidth: `min(100%, ${widthOf(amount)}ch)` }}
          value={amount}
          onText={props.onAmount}
          readOnly={props.readOnly}
          placeholder={new Intl.NumberFormat(locale).format(0)}
          data-part={`${part}-input`}
          data-initial-focus={props.initialFocus ? '' : undefined}
        />
        <button
          type="button"
          className={chip}
          onClick={props.onToken}
          aria-label={token ? texts.selectToken(token.symbol) : undefined}
          data-part={props.tokenPart}
        >
          {token && <Media src={token.icon} name={token.symbol} shape="round" size="small" />}
          <Name className={chipText} translate={token ? 'no' : undefined}>
            {token ? token.symbol : texts.chooseToken}
          </Name>
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
      {props.children}
    </div>
  )
}

/** Takes all there is; pressed, it says so. */
export function MaxButton(props: { readonly isMax?: boolean | undefined; readonly onMax: () => void }): ReactNode {
  const { isMax, onMax } = props
  const texts = useMessages('sendView', enSend)
  return (
    <Button variant="text" size="small" aria-pressed={isMax ?? false} onClick={onMax}>
      {isMax && <Icon name="check" size={16} />} {texts.max}
    </Button>
  )
}

/** With more, the token of a swap would not fit beside it on a phone. */
const LONG = 7
/** Of a figure, in widths of a digit: a point has half of that. */
function widthOf(amount: string): number {
  return amount.length - amount.replaceAll(/\d/g, '').length / 2
}

const MIDDLE = 6
