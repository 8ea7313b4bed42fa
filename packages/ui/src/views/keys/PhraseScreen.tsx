'use client'
import { type ReactNode, useId } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { useUi } from '../../UiContext.js'
import { MainButton } from '../walletCard/MainButton.js'
import { Note } from '../walletCard/Note.js'
import { SideButton } from '../walletCard/SideButton.js'
import { CopySecret } from './CopySecret.js'
import { KeysScreen, type ScreenProps } from './KeysScreen.js'
import { phrase, phraseNumber, phraseWord } from './KeysView.css.js'

/** What the words are and who may have them; the words after a press. */
export function PhraseScreen(props: ScreenProps<'phrase'>): ReactNode {
  const { words } = props.screen
  // What was pressed is gone, and the heading has the focus again.
  return words === undefined ? <Before key="before" {...props} /> : <Words key="words" {...props} words={words} />
}

function Before({ screen, isReady, on }: ScreenProps<'phrase'>): ReactNode {
  const { status, error } = screen
  const { messages } = useUi()
  const texts = useKeysMessages()
  const reasonId = useId()
  const isBusy = status === 'opening'
  return (
    <KeysScreen
      title={texts.phraseTitle}
      lead={texts.phraseText}
      error={error && texts.errors[error]}
      reason={isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady} describedBy={reasonId} onClick={on.showPhrase}>
          {texts.showWords}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.back}
        </SideButton>
      }
    >
      <Note tone="danger" title={texts.phraseDangerTitle}>
        {texts.phraseDangerText}
      </Note>
    </KeysScreen>
  )
}

function Words(props: ScreenProps<'phrase'> & { readonly words: readonly string[] }): ReactNode {
  const { screen, words, isReady, on } = props
  const texts = useKeysMessages()
  const reasonId = useId()
  return (
    <KeysScreen
      title={texts.phraseTitle}
      lead={texts.phraseShown}
      error={screen.error && texts.errors[screen.error]}
      reason={isReady ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton isBusy={false} isBlocked={false} describedBy={reasonId} onClick={on.back}>
          {texts.hideWords}
        </MainButton>
      }
      side={<CopySecret text={words.join(' ')} isBlocked={!isReady} describedBy={reasonId} onCopy={on.copy} />}
    >
      {/* Safari drops the list meaning of an `<ol>` without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ol className={phrase} role="list" aria-label={texts.phraseWords} dir="ltr" data-part="keys-phrase">
        {words.map((word, index) => (
          <li key={index} className={phraseWord}>
            <span className={phraseNumber}>{index + 1}</span> {word}
          </li>
        ))}
      </ol>
      <Note tone="danger">{texts.phraseDangerTitle}</Note>
    </KeysScreen>
  )
}
