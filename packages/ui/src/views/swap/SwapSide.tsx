'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapSideModel, SwapSideName } from '../../models/swap.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { AmountField, MaxButton } from '../send/AmountField.js'
import { figureTones, line3, quiet } from '../send/SendView.css.js'
import { worthLine } from './SwapView.css.js'

/** What the box of a side shows and reports. */
export interface SwapSideProps {
  readonly name: SwapSideName
  readonly side: SwapSideModel
  /** Its amount is what was typed: the other one follows from the price. */
  readonly isExact: boolean
  /** Its amount can't be typed. */
  readonly readOnly?: boolean | undefined
  readonly isMax?: boolean | undefined
  readonly onAmount: (side: SwapSideName, text: string) => void
  readonly onToken: (side: SwapSideName) => void
  /** Undefined: not all of it can be taken at once. */
  readonly onMax?: (() => void) | undefined
}

/** One of the two: what is paid, or what is received. */
export function SwapSide(props: SwapSideProps): ReactNode {
  const { name, side, isExact, isMax, onAmount, onToken, onMax } = props
  const texts = useMessages('swapView', enSwap)
  const { value, difference } = side
  return (
    <AmountField
      part={`swap-${name}`}
      tokenPart={`swap-${name}-token`}
      state={isExact ? 'exact' : 'quoted'}
      label={name === 'pay' ? texts.youPay : texts.youReceive}
      amount={side.amount}
      token={side.token}
      available={side.available}
      readOnly={props.readOnly}
      initialFocus={name === 'pay'}
      onAmount={(text) => onAmount(name, text)}
      onToken={() => onToken(name)}
    >
      <div className={joinClasses(line3, worthLine)}>
        <span className={quiet}>
          {value !== undefined && <Name>{value}</Name>}{' '}
          {difference && (
            <Name className={joinClasses(quiet, figureTones[difference.tone])}>{`(${difference.text})`}</Name>
          )}
        </span>
        {onMax && <MaxButton isMax={isMax} onMax={onMax} />}
      </div>
    </AmountField>
  )
}
