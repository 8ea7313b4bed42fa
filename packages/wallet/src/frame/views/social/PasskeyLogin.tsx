import { Button, useUi } from '@portico/ui'
import type { IconTileProps } from '@portico/ui/internal/frame'
import { actions } from '@portico/ui/internal/styles'
import { type ReactNode, useId } from 'react'
import { enSocial } from '../../texts/en.social.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { CardState } from '../card/CardState.tsx'
import { Note } from '../card/Note.tsx'
import type { PasskeyStatus } from '../models/passkey.ts'
import { newHere } from './PasskeyLogin.css.ts'

/** What the window of a login by a passkey shows and reports. */
export interface PasskeyLoginProps {
  /** Host of the app that the user logs in to. */
  readonly appHost: string
  readonly status: PasskeyStatus
  /** Called when the user wants to use a passkey that they have: the first one, or another. */
  readonly onUse: () => void
  /** Called when the user wants a new passkey, which makes a new wallet. */
  readonly onCreate: () => void
}

/** A login by a passkey. The buttons keep their place while the browser asks for it, and when it gave none. */
export function PasskeyLogin({ appHost, status, onUse, onCreate }: PasskeyLoginProps): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('social', enSocial)
  const newHereId = useId()
  const isAsking = isPromptOpen(status)
  return (
    <>
      <CardState
        key={status}
        {...PICTURES[status]}
        title={status === 'choosing' ? texts.passkeyTitle(appHost) : texts.passkeyTitles[status]}
        text={status === 'using' || status === 'creating' ? texts.passkeyAsking(appHost) : texts.passkeyTexts[status]}
        part="social-passkey"
      >
        {status === 'using' && (
          <Note tone="tip" icon="mobileWallet">
            {texts.otherDevice}
          </Note>
        )}
      </CardState>
      {status !== 'unsupported' && (
        <div className={actions}>
          <Button
            fullWidth
            busy={status === 'using'}
            aria-disabled={isAsking || undefined}
            onClick={isAsking ? undefined : onUse}
          >
            {status === 'notUsed' || status === 'unknown' ? messages.tryAgain : texts.usePasskey}
          </Button>
          <p id={newHereId} className={newHere}>
            {texts.newHere}
          </p>
          <Button
            variant="quiet"
            fullWidth
            busy={status === 'creating'}
            aria-disabled={isAsking || undefined}
            aria-describedby={newHereId}
            onClick={isAsking ? undefined : onCreate}
          >
            {texts.createPasskey}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether the browser is asking the user, or its answer is on its way. */
export function isPromptOpen(status: PasskeyStatus): boolean {
  return status === 'using' || status === 'creating'
}

const PICTURES = {
  choosing: { icon: 'key', tone: 'neutral' },
  using: { icon: 'key', tone: 'neutral' },
  creating: { icon: 'key', tone: 'neutral' },
  notUsed: { icon: 'close', tone: 'neutral' },
  notCreated: { icon: 'close', tone: 'neutral' },
  unknown: { icon: 'warning', tone: 'warning' },
  unsupported: { icon: 'warning', tone: 'warning' },
} as const satisfies Readonly<Record<PasskeyStatus, Required<Pick<IconTileProps, 'icon' | 'tone'>>>>
