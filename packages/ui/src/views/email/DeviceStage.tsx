'use client'
import { type ReactNode, useId } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailLoginFacts } from '../../models/email.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { DeviceFacts } from './DeviceFacts.js'
import type { EmailLoginDescription } from './describeEmailLogin.js'
import { EmailLines } from './EmailLines.js'
import { deviceStage } from './EmailLoginView.css.js'
import { Sentence } from './Sentence.js'

/** The device has to be confirmed by the link in the e-mail: what tells it there. Nothing is done here meanwhile. */
export function DeviceStage(
  props: EmailLoginFacts & { readonly about: Extract<EmailLoginDescription, { readonly kind: 'device' }> }
): ReactNode {
  const { email, device, number = '', cannotOpen, about } = props
  const texts = useMessages('emailView', enEmail)
  const lineId = useId()
  return (
    <div className={deviceStage}>
      {cannotOpen ? (
        <Callout tone="warning" title={texts.cannotOpenTitle}>
          {texts.cannotOpenText}
        </Callout>
      ) : (
        <IconTile icon="device" size="large" />
      )}
      <Sentence email={email}>{about.text}</Sentence>
      <DeviceFacts
        rows={device === undefined ? [] : [{ label: texts.device, value: device }]}
        number={number}
        numberText={texts.numberText}
      />
      <EmailLines {...props} id={lineId} line={about.line} tone={about.tone} />
    </div>
  )
}
