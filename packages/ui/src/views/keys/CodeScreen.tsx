'use client'
import { type ReactNode, useId, useState } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { MainButton } from '../walletCard/MainButton.js'
import { Note } from '../walletCard/Note.js'
import { named, WithNames } from '../walletCard/names.js'
import { SideButton } from '../walletCard/SideButton.js'
import { CopySecret } from './CopySecret.js'
import { KeysScreen, type ScreenProps } from './KeysScreen.js'
import { codeGroup, codeGroups, last, pair, strong, tickLine } from './KeysView.css.js'

/** The recovery code, shown once. It works from when the user has said that it is saved. */
export function CodeScreen({ screen, walletHost, isReady, on }: ScreenProps<'code'>): ReactNode {
  const { groups, status, error } = screen
  const { messages } = useUi()
  const texts = useKeysMessages()
  const reasonId = useId()
  const [isSaved, setSaved] = useState(false)
  const isBusy = status === 'storing'
  const code = groups.join(' ')
  return (
    <KeysScreen
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
    </KeysScreen>
  )
}
