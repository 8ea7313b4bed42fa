'use client'
import type { ReactNode } from 'react'
import { enSocial } from '../../messages/en.social.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingCodeModel } from '../../models/pairing.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { useUi } from '../../UiContext.js'
import { besideCode } from '../pairing/LivingCode.css.js'
import { LivingCode } from '../pairing/LivingCode.js'
import { codePlace } from './ConnectingFarcasterView.css.js'
import { SocialLoginFrame, type SocialLoginProps } from './SocialLoginFrame.js'

/** What the view of a login with Farcaster shows and reports. */
export interface ConnectingFarcasterViewProps
  extends SocialLoginProps,
    Pick<PairingCodeModel, 'uri' | 'lifetimeMs' | 'remainingMs'> {
  /** `code` where a phone scans this screen; `link` on the phone itself. */
  readonly way: 'code' | 'link'
}

/** A login by the app of the provider: a code that the user's phone scans, or a link that opens the app on the phone. */
export function ConnectingFarcasterView(props: ConnectingFarcasterViewProps): ReactNode {
  const { way, step, provider, letters, lifetimeMs, remainingMs } = props
  const { messages } = useUi()
  const social = useMessages('socialView', enSocial)
  // Once the user has signed, the link is of no use.
  const uri = step === 'waiting' ? props.uri : undefined
  return (
    <SocialLoginFrame
      {...props}
      className={besideCode}
      code={
        way === 'code' && (step === 'starting' || step === 'waiting') ? (
          <span className={codePlace}>
            <LivingCode
              label={social.codeLabel(provider)}
              picture={{ name: letters ?? provider, color: NEUTRAL }}
              uri={uri}
              lifetimeMs={lifetimeMs}
              remainingMs={remainingMs}
            />
          </span>
        ) : undefined
      }
      drawLink={(label) =>
        way === 'code' ? (
          <CopyButton value={uri ?? ''} label={label} copiedLabel={messages.copied} disabled={!uri} />
        ) : (
          <OpenApp uri={uri} label={label} isComing={step === 'starting'} />
        )
      }
    />
  )
}

/** The button keeps its place where there is no link. */
function OpenApp(props: {
  readonly uri: string | undefined
  readonly label: string
  readonly isComing: boolean
}): ReactNode {
  const { uri, label, isComing } = props
  // This page waits for the answer, so the app, or its website, opens beside it.
  if (uri)
    return (
      <OpenLink href={uri} secret target="_blank" fullWidth>
        {label}
      </OpenLink>
    )
  return (
    <Button variant={isComing ? 'primary' : 'quiet'} busy={isComing} aria-disabled>
      {label}
    </Button>
  )
}

/** Of the letters in the code, which is dark on light in every theme. */
const NEUTRAL = '#EFEFED'
