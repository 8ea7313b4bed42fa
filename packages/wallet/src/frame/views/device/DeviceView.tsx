import { Button, useUi } from '@portico/ui'
import type { IconTileProps } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enDevice } from '../../texts/en.device.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { LockLine } from '../card/LockLine.tsx'
import type { DeviceModel } from '../models/device.ts'
import { DeviceAsked } from './DeviceAsked.tsx'
import { DeviceLoading } from './DeviceLoading.tsx'
import { actions, alone, body, card, page } from './DeviceView.css.ts'
import { DeviceWords } from './DeviceWords.tsx'

/** What the page that confirms a device shows and reports. */
export interface DeviceViewProps {
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  readonly device: DeviceModel
  /** Called when the user says whether the device is their own: by a press on one of two buttons, never otherwise. */
  readonly onAnswer: (isOwn: boolean) => void
  /** Called when the user wants to ask the wallet's server once more. */
  readonly onRetry: () => void
}

/** The page that the link of an e-mail opens: which wallet it is of, which device a login comes from, and whether that is the user's. */
export function DeviceView(props: DeviceViewProps): ReactNode {
  const { walletHost, device } = props
  return (
    <main className={page} data-part="device-page">
      <div className={card} data-part="device" data-state={device.type} aria-busy={device.type === 'loading'}>
        <LockLine walletHost={walletHost} />
        <Content {...props} />
      </div>
    </main>
  )
}

function Content({ device, onAnswer, onRetry }: DeviceViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('device', enDevice)
  if (device.type === 'loading') return <DeviceLoading />
  if (device.type === 'asked') return <DeviceAsked device={device} onAnswer={onAnswer} />
  const { type } = device
  return (
    <>
      <div className={`${body} ${alone}`}>
        <DeviceWords
          key={type}
          {...ENDS[type]}
          title={texts[`${type}Title`]}
          strong={'device' in device ? device.device : undefined}
          text={texts[`${type}Text`]}
        />
      </div>
      {(type === 'offline' || type === 'tooManyRequests') && (
        <div className={actions}>
          <Button fullWidth onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

/** What there is to see of what has happened. */
const ENDS = {
  confirmed: { icon: 'check', tone: 'success' },
  refused: { icon: 'shield', tone: 'warning' },
  expired: { icon: 'device', tone: 'warning' },
  offline: { icon: 'offline', tone: 'danger' },
  tooManyRequests: { icon: 'device', tone: 'warning' },
} as const satisfies Readonly<
  Record<Exclude<DeviceModel['type'], 'loading' | 'asked'>, Pick<IconTileProps, 'icon' | 'tone'>>
>
