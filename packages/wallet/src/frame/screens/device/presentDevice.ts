import type { DeviceModel } from '../../views/models/device.ts'
import { formatAgo } from './formatAgo.ts'
import type { DeviceState } from './state.ts'

/** What the view draws of a link. */
export function presentDevice(request: {
  readonly state: DeviceState
  readonly nowMs: number
  /** BCP 47 tag of the language that is shown. */
  readonly locale: string
}): DeviceModel {
  const { state, nowMs, locale } = request
  if (state.type !== 'asked') return state
  const { askedAtMs, ...asked } = state
  return { ...asked, asked: formatAgo({ sinceMs: askedAtMs, nowMs, locale }) }
}
