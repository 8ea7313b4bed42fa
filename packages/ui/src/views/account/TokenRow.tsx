'use client'
import { memo, type ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { TokenModel } from '../../models/tokens.js'
import { Address } from '../../primitives/Address/Address.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { plain } from '../../theme/plain.css.js'
import { Amount } from './Amount.js'
import { NOTHING } from './marks.js'
import { detail, detailLong, dimmed, eye, figure, figures, name, row, words } from './TokensPanel.css.js'

/** Props of {@link TokenRow}. */
export interface TokenRowProps {
  readonly token: TokenModel
  /** Whether a price is known of any token of the list. */
  readonly priced: boolean
  /** True where tokens are a testnet's. */
  readonly testnet: boolean
  /** Whether the user hides amounts; prices stay. */
  readonly hidden: boolean
  /** Called with the token's key when the user hides it, or shows it again. Undefined: the list isn't being edited. */
  readonly onHide?: ((key: string, hidden: boolean) => void) | undefined
}

/** One token: what it is worth and its price; in a list without prices how much there is. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps): ReactNode {
  const { token, priced, testnet, hidden, onHide } = props
  const texts = useMessages('accountView', enAccount)
  const amount = <Amount amount={token.amount} symbol={token.symbol} hidden={hidden} />
  return (
    <div className={row} data-part="token" data-state={token.hidden ? 'hidden' : 'shown'}>
      <Media name={token.name} src={token.icon} shape="round" lazy />
      <span className={words}>
        <span className={joinClasses(name, token.hidden && dimmed)} title={token.name} dir="auto" translate="no">
          {token.name}
        </span>
        <span className={joinClasses(detail, token.symbol.length > LONG && detailLong)}>
          {priced ? amount : <Kind token={token} testnet={testnet} />}
        </span>
      </span>
      <span className={figures}>
        <span className={figure}>
          {!priced ? amount : token.value === undefined ? NOTHING : <Amount amount={token.value} hidden={hidden} />}
        </span>
        {priced && <span className={detail}>{token.price ?? texts.noPrice}</span>}
      </span>
      {onHide && (
        <span className={eye}>
          {token.address !== undefined && (
            <IconButton
              icon={token.hidden ? 'eyeOff' : 'eye'}
              label={texts.hideToken(token.name)}
              aria-pressed={token.hidden === true}
              onClick={() => onHide(token.key, !token.hidden)}
            />
          )}
        </span>
      )}
    </div>
  )
})

/** Longer than symbols are by themselves: with quotes and an address. */
const LONG = 12

/** What tells tokens of one name apart, where no price does. */
function Kind({ token, testnet }: Pick<TokenRowProps, 'token' | 'testnet'>): ReactNode {
  const texts = useMessages('accountView', enAccount)
  if (token.address === undefined) return <span className={plain}>{texts.networkCoin}</span>
  return testnet ? <span className={plain}>{texts.testToken}</span> : <Address address={token.address} />
}
