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
import {
  amountInput,
  amountLong,
  box,
  boxWithActions,
  chip,
  chipText,
  currency as currencyClass,
  line1,
  line2,
  line3,
} from './SendView.css.js'

/** What the box of the amount shows and reports. */
export interface AmountBoxProps {
  /** As typed, or what Max comes to. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** Symbol of the currency, where amounts can be typed in it. */
  readonly currency?: string | undefined
  /** The amount in the other unit; undefined without a price. */
  readonly converted?: string | undefined
  readonly token?: SendTokenModel | undefined
  readonly available?: string | undefined
  readonly isMax?: boolean | undefined
  readonly onAmount: (text: string) => void
  readonly onSwitchUnit: () => void
  readonly onMax: () => void
  readonly onToken: () => void
}

/** How much, of what, and what that is in the other unit. */
export function AmountBox(props: AmountBoxProps): ReactNode {
  const { amount, unit, currency, converted, token, available, isMax } = props
  const texts = useMessages('sendView', enSend)
  const { locale } = useUi()
  const id = useId()
  return (
    <div className={joinClasses(box, boxWithActions)} data-part="send-amount">
      <div className={line1}>
        <label className={plain} htmlFor={id}>
          {texts.amount}
        </label>
        {available !== undefined && <Name>{texts.available(available)}</Name>}
      </div>
      <div className={line2}>
        {unit === 'fiat' && currency !== undefined && <span className={currencyClass}>{currency}</span>}
        <input
          id={id}
          className={joinClasses(amountInput, amount.length > LONG && amountLong)}
          value={amount}
          onChange={(event) => props.onAmount(event.target.value)}
          inputMode="decimal"
          placeholder={new Intl.NumberFormat(locale).format(0)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          dir="ltr"
          data-part="send-amount-input"
          data-initial-focus=""
        />
        <button
          type="button"
          className={chip}
          onClick={props.onToken}
          aria-label={token ? texts.selectToken(token.symbol) : undefined}
          data-part="send-token"
        >
          {token && <Media src={token.icon} name={token.symbol} shape="round" size="small" />}
          <Name className={chipText} translate={token ? 'no' : undefined}>
            {token ? token.symbol : texts.chooseToken}
          </Name>
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
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
        <Button variant="text" size="small" aria-pressed={isMax ?? false} onClick={props.onMax}>
          {isMax && <Icon name="check" size={16} />} {texts.max}
        </Button>
      </div>
    </div>
  )
}

const LONG = 9
