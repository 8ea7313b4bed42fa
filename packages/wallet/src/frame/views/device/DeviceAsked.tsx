import { Button, ButtonGrid, Icon } from '@portico/ui'
import { DeviceFacts, enEmail, useMessages } from '@portico/ui/internal/frame'
import { plain } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enDevice } from '../../texts/en.device.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import type { DeviceModel } from '../models/device.ts'
import { actions, body, problem, refuse } from './DeviceView.css.ts'
import { DeviceWords } from './DeviceWords.tsx'

/** Address and device of a login, and the number to compare. */
export function DeviceAsked(props: {
  readonly device: Extract<DeviceModel, { readonly type: 'asked' }>
  readonly onAnswer: (isOwn: boolean) => void
}): ReactNode {
  const { device, onAnswer } = props
  const { email, device: name, asked, number, sending, isUnsent } = device
  const texts = useFrameMessages('device', enDevice)
  const { device: deviceLabel } = useMessages('emailView', enEmail)
  const isSending = sending !== undefined
  return (
    <>
      <div className={body}>
        <DeviceWords icon="device" title={texts.askedTitle} text={texts.askedText} />
        <DeviceFacts
          rows={[
            { label: texts.account, value: email },
            { label: deviceLabel, value: name },
            { label: texts.asked, value: asked },
          ]}
          number={number}
          numberText={texts.numberText}
        />
      </div>
      <div className={actions}>
        <div className={problem} role="alert" data-part="device-problem">
          {isUnsent && !isSending && (
            <>
              <Icon name="error" size={16} />
              <span className={plain}>{texts.unsent}</span>
            </>
          )}
        </div>
        <ButtonGrid>
          <Button
            variant="quiet"
            className={refuse}
            busy={sending === 'strange'}
            aria-disabled={isSending || undefined}
            onClick={isSending ? undefined : () => onAnswer(false)}
          >
            {texts.strange}
          </Button>
          <Button
            busy={sending === 'own'}
            aria-disabled={isSending || undefined}
            onClick={isSending ? undefined : () => onAnswer(true)}
          >
            {texts.own}
          </Button>
        </ButtonGrid>
      </div>
    </>
  )
}
