import { type ReactNode, useSyncExternalStore } from 'react'
import { DeviceView } from '../../views/device/DeviceView.tsx'
import { useNow } from '../screen/useNow.ts'
import type { DeviceFlow } from './createDeviceFlow.ts'
import { presentDevice } from './presentDevice.ts'

/** What the user sees of the link that they have opened. */
export function Device({ flow, walletHost, locale }: DeviceProps): ReactNode {
  const state = useSyncExternalStore(flow.subscribe, flow.state)
  const nowMs = useNow(state.type === 'asked' ? EVERY_MS : undefined)
  return (
    <DeviceView
      walletHost={walletHost}
      device={presentDevice({ state, nowMs, locale })}
      onAnswer={flow.answer}
      onRetry={flow.read}
    />
  )
}

/** The way that it shows, and where it is. */
export interface DeviceProps {
  readonly flow: DeviceFlow
  readonly walletHost: string
  /** BCP 47 tag of the language that is shown. */
  readonly locale: string
}

const EVERY_MS = 15_000
