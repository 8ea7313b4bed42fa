import { Media, Skeleton, VisuallyHidden } from '@portico/ui'
import { AddressGroups, joinClasses, Name } from '@portico/ui/internal/frame'
import { isolated, plain } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { Note } from '../card/Note.tsx'
import { named, WithNames } from '../card/names.tsx'
import { quiet } from '../card/walletCard.css.ts'
import type { ApprovalChangeModel, ApprovalChangesModel } from '../models/approval.ts'
import { caption, change, changed, changeFigures, changeName, comesIn, sheet } from './ApproveView.css.ts'
import { LongText } from './LongText.tsx'

/** What the network says would happen to the account's balances. */
export function Changes({ changes }: { readonly changes: ApprovalChangesModel }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  switch (changes.status) {
    case 'reading':
      return (
        <div className={sheet}>
          <h4 className={caption}>{texts.changes}</h4>
          <VisuallyHidden>{texts.changesReading}</VisuallyHidden>
          <span className={change}>
            <Skeleton width={24} height={24} shape="round" />
            <span className={changeName}>
              <Skeleton width="40%" height={14} />
            </span>
            <Skeleton width="35%" height={14} />
          </span>
        </div>
      )
    case 'known':
      if (changes.rows.length === 0) return <p className={quiet}>{texts.noChanges}</p>
      return (
        <div className={sheet}>
          <h4 className={caption}>{texts.changes}</h4>
          {changes.rows.map((row, index) => (
            // Two tokens may have one symbol; the place is what a row is.
            <Change key={index} {...row} />
          ))}
        </div>
      )
    case 'fails':
      return (
        <Note tone="danger" title={texts.failsTitle}>
          {texts.failsText}
          {changes.reason !== undefined && changes.reason !== '' && (
            <LongText text={changes.reason} label={texts.failsTitle} />
          )}
        </Note>
      )
    case 'unknown':
      return <p className={quiet}>{texts.changesUnknown}</p>
    default:
      return changes satisfies never
  }
}

function Change({ symbol, token, place, before, after, direction }: ApprovalChangeModel): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  return (
    <div className={changed} data-part="approve-change">
      <div className={change}>
        <Media name={symbol} shape="round" size="small" />
        <Name className={changeName}>{place ? <WithNames text={texts.places[place](named(symbol))} /> : symbol}</Name>
        <span className={changeFigures}>
          <Name>{before}</Name>{' '}
          <span className={plain} aria-hidden="true">
            {texts.arrow}
          </span>
          <VisuallyHidden>{texts.becomes}</VisuallyHidden>{' '}
          <Name className={joinClasses(isolated, direction === 'in' && comesIn)}>{after}</Name>
        </span>
      </div>
      {token !== undefined && <AddressGroups address={token} />}
    </div>
  )
}
