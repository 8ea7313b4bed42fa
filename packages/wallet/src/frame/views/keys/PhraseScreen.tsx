import { ButtonGrid, Icon, useUi } from '@portico/ui'
import { Name } from '@portico/ui/internal/frame'
import { type ReactNode, useId, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { endMatches } from '../card/endMatches.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { pair, paper, paperWords, phrase, phraseNumber, phraseWord } from './KeysView.css.ts'
import { OwnEnd } from './OwnEnd.tsx'

/** What the words are and that no other person may have them; the words once the end of the address is typed. */
export function PhraseScreen(props: ScreenProps<'phrase'>): ReactNode {
  const { words } = props.screen
  // What was pressed is gone, and the heading has the focus again.
  return words === undefined ? <Before key="before" {...props} /> : <Words key="words" {...props} words={words} />
}

function Before({ screen, isReady, on }: ScreenProps<'phrase'>): ReactNode {
  const { address, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const [typed, setTyped] = useState('')
  const isTyped = endMatches({ address, value: typed })
  const isBusy = status === 'opening'
  return (
    <KeysCard
      title={texts.phraseTitle}
      lead={texts.phraseText}
      error={error && texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isTyped ? undefined : texts.typeEnd}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady || !isTyped} describedBy={reasonId} onClick={on.showPhrase}>
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
      <OwnEnd address={address} label={texts.phraseType} value={typed} onChange={isBusy ? undefined : setTyped} />
    </KeysCard>
  )
}

function Words(props: ScreenProps<'phrase'> & { readonly words: readonly string[] }): ReactNode {
  const { screen, words, walletHost, isReady, on } = props
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  return (
    <KeysCard
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
    >
      {/* Safari drops the list meaning of an `<ol>` without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ol className={phrase} role="list" aria-label={texts.phraseWords} dir="ltr" data-part="keys-phrase">
        {words.map((word, index) => (
          <li key={index} className={phraseWord}>
            <span className={phraseNumber}>{index + 1}</span> <Name>{word}</Name>
          </li>
        ))}
      </ol>
      <div className={pair}>
        <ButtonGrid>
          <SideButton isBlocked={!isReady} describedBy={reasonId} onClick={on.printPhrase}>
            {texts.print}
          </SideButton>
          <SideButton isBlocked={!isReady} describedBy={reasonId} onClick={on.downloadPhrase}>
            <Icon name="receive" size={16} />
            {texts.saveFile}
          </SideButton>
        </ButtonGrid>
      </div>
      <Note tone="danger">{texts.phraseDangerTitle}</Note>
      <div className={paper} dir="ltr" translate="no" aria-hidden data-part="keys-paper">
        <p>{walletHost}</p>
        <p>{screen.address}</p>
        <div className={paperWords}>
          {words.map((word, index) => (
            <span key={index}>{`${index + 1}. ${word}`}</span>
          ))}
        </div>
        <p>{texts.phraseDangerTitle}</p>
      </div>
    </KeysCard>
  )
}
