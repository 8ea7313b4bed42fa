import { ButtonGrid, Checkbox, Icon, useUi } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { plain } from '@portico/ui/internal/styles'
import { type ReactNode, useId, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { named, WithNames } from '../card/names.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { CopySecret } from './CopySecret.tsx'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { codeGroup, codeGroups, last, pair, strong, tickLine } from './KeysView.css.ts'

/** The recovery code, shown once. It works from when the user has said that it is saved. */
export function CodeScreen({ screen, walletHost, isReady, on }: ScreenProps<'code'>): ReactNode {
  const { groups, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const [isSaved, setSaved] = useState(false)
  const isBusy = status === 'storing'
  const code = groups.join(' ')
  return (
    <KeysCard
      title={texts.codeTitle}
      lead={
        <>
          <span className={plain}>{texts.codeText}</span> <strong className={strong}>{texts.codeShownOnce}</strong>
        </>
      }
      error={error && texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isSaved ? undefined : texts.tick}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady || !isSaved} describedBy={reasonId} onClick={on.codeSaved}>
          {messages.continueLabel}
        </MainButton>
      }
    >
      <fieldset className={codeGroups} aria-label={texts.codeGroups} dir="ltr" translate="no" data-part="keys-code">
        {groups.map((group, index) => (
          <span key={index} className={codeGroup}>
            {group}
          </span>
        ))}
      </fieldset>
      <div className={pair}>
        <ButtonGrid>
          <CopySecret text={code} isBlocked={!isReady} describedBy={reasonId} onCopy={on.copy} />
          <SideButton isBlocked={!isReady} describedBy={reasonId} onClick={on.downloadCode}>
            <Icon name="receive" size={16} />
            {texts.download}
          </SideButton>
        </ButtonGrid>
      </div>
      <Note tone="tip" icon="shield">
        <span className={plain}>
          <WithNames text={texts.codeTip(named(walletHost))} />
        </span>
      </Note>
      <div className={joinClasses(tickLine, last)}>
        <Checkbox checked={isSaved} onChange={isBusy ? () => undefined : setSaved}>
          {texts.codeSaved}
        </Checkbox>
      </div>
    </KeysCard>
  )
}
