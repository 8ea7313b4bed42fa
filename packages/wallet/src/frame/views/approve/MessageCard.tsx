import { Address, Icon } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { plain } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { Note } from '../card/Note.tsx'
import { named, WithNames } from '../card/names.tsx'
import type { ApprovalMessageModel } from '../models/approval.ts'
import { iconLine, messageBox, mono, sheet } from './ApproveView.css.ts'
import { LongText } from './LongText.tsx'
import { Row, Text } from './Row.tsx'

/** A text to sign: all of it, with account and network. */
export function MessageCard(props: {
  readonly model: ApprovalMessageModel
  readonly address: string
  readonly networkName: string
}): ReactNode {
  const { model, address, networkName } = props
  const { text, isBytes, signIn } = model
  const texts = useFrameMessages('approve', enApprove)
  return (
    <>
      {signIn?.isOwnDomain === false && (
        <Note tone="danger" title={texts.domainDiffersTitle}>
          <span className={plain}>
            <WithNames text={texts.domainDiffers(named(signIn.domain))} />
          </span>
        </Note>
      )}
      {isBytes && (
        <Note tone="warning" title={texts.bytesTitle}>
          {texts.bytesText}
        </Note>
      )}
      <LongText
        text={text}
        label={texts.message}
        className={joinClasses(messageBox, isBytes && mono)}
        isCode={isBytes}
      />
      {signIn?.isOwnDomain && (
        <p className={iconLine}>
          <Icon name="shield" size={16} />
          <span className={plain}>{texts.domainMatches}</span>
        </p>
      )}
      <div className={sheet}>
        <Row label={texts.account}>
          <Address address={address} />
        </Row>
        <Row label={texts.network}>
          <Text>{networkName}</Text>
        </Row>
      </div>
      {!isBytes && signIn?.isOwnDomain !== false && (
        <Note tone="tip" isLast>
          {texts.signingIsFree}
        </Note>
      )}
    </>
  )
}
