import { SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import { Button } from '@portico/ui'
import type { IconTileProps } from '@portico/ui/internal/frame'
import { actions } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import type { SocialAsk, SocialEnd } from '../../../api.ts'
import { enSocial } from '../../texts/en.social.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { CardState } from '../card/CardState.tsx'
import { LockLine } from '../card/LockLine.tsx'
import { WindowCard } from '../card/WindowCard.tsx'
import { isPromptOpen, PasskeyLogin, type PasskeyLoginProps } from './PasskeyLogin.tsx'

/** What the window of a login by a provider shows. */
export interface SocialViewProps {
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  readonly shown: SocialShown
}

/** How the login has ended, what the user is asked first, or the passkey that they log in by. */
export type SocialShown =
  | { readonly type: SocialEnd }
  | ({ readonly type: 'asks' } & AskProps)
  | ({ readonly type: 'passkey' } & PasskeyLoginProps)

interface AskProps {
  readonly asks: SocialAsk
  /** The user has said so, and the provider is on its way. */
  readonly isGoing: boolean
  /** Called when the user says that the login is theirs. */
  readonly onContinue: () => void
}

/** What a login by a provider says in its window. It fills its parent. */
export function SocialView({ walletHost, shown }: SocialViewProps): ReactNode {
  return (
    <WindowCard part="social" state={shown.type} isBusy={isBusy(shown)}>
      <LockLine walletHost={walletHost} />
      {shown.type === 'asks' ? (
        <Ask {...shown} />
      ) : shown.type === 'passkey' ? (
        <PasskeyLogin {...shown} />
      ) : (
        <End end={shown.type} />
      )}
    </WindowCard>
  )
}

function isBusy(shown: SocialShown): boolean {
  if (shown.type === 'asks') return shown.isGoing
  return shown.type === 'passkey' && isPromptOpen(shown.status)
}

function Ask({ asks: { appHost, provider }, isGoing, onContinue }: AskProps): ReactNode {
  const texts = useFrameMessages('social', enSocial)
  const isPasskey = provider === 'passkey'
  const name = isPasskey ? texts.passkey : SOCIAL_NAMES[provider]
  return (
    <>
      <CardState
        icon="shield"
        tone="warning"
        title={texts.askTitle(appHost)}
        text={texts.askText(name)}
        part="social-ask"
      />
      <div className={actions}>
        <Button fullWidth busy={isGoing} onClick={onContinue}>
          {isPasskey ? texts.goOnHere : texts.goOn(name)}
        </Button>
      </div>
    </>
  )
}

function End({ end }: { readonly end: SocialEnd }): ReactNode {
  const texts = useFrameMessages('social', enSocial)
  return <CardState key={end} {...PICTURES[end]} title={texts.titles[end]} text={texts.texts[end]} part="social-end" />
}

const PICTURES = {
  done: { icon: 'check', tone: 'success' },
  proven: { icon: 'check', tone: 'success' },
  declined: { icon: 'close', tone: 'neutral' },
  failed: { icon: 'error', tone: 'danger' },
  ended: { icon: 'info', tone: 'neutral' },
} as const satisfies Readonly<Record<SocialEnd, Required<Pick<IconTileProps, 'icon' | 'tone'>>>>
