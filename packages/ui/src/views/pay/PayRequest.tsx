'use client'
import type { ReactNode } from 'react'
import { enPay } from '../../messages/en.pay.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PayRequestModel } from '../../models/pay.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { AddressGroups } from '../send/AddressGroups.js'
import { Fact } from '../send/Fact.js'
import { Figure } from '../send/FigureHead.js'
import { asked, askedFor, recipient as recipientClass, whole } from './PayView.css.js'

/** How much is to be paid, and what for. */
export function PayAmount({ request }: { readonly request: PayRequestModel }): ReactNode {
  const { amount, label, message } = request
  const texts = useMessages('payView', enPay)
  const words = label === undefined ? message : message === undefined ? texts.to(label) : texts.toFor(label, message)
  return (
    <div className={asked} data-part="pay-request">
      {label !== undefined && <Media name={label} />}
      <Figure text={amount.text} />
      <span className={askedFor}>
        {amount.note !== undefined && <Name>{amount.note}</Name>} {words !== undefined && <Name>{words}</Name>}
      </span>
    </div>
  )
}

/** The whole address that is paid, and the page that says so. */
export function PayRecipient({ request }: { readonly request: PayRequestModel }): ReactNode {
  const { recipient, host, memo } = request
  const texts = useMessages('payView', enPay)
  return (
    <>
      {memo !== undefined && <Fact label={texts.publicNote} figure={{ text: memo }} />}
      <div className={recipientClass} data-part="pay-recipient">
        <span className={plain}>
          <span className={plain}>{texts.recipient}</span>
          {host !== undefined && (
            <>
              {' '}
              <Name>{texts.setBy(host)}</Name>
            </>
          )}
        </span>
        <span className={whole}>
          <AddressGroups address={recipient} />
        </span>
      </div>
    </>
  )
}
