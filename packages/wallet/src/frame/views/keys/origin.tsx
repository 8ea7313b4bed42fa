import type { IconProps } from '@portico/ui'
import { Name } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import type { KeysMessages } from '../../texts/types.ts'
import type { RecoveryModel } from '../models/keys.ts'

/** The picture of each way back in. */
export const RECOVERY_ICONS = { passkey: 'key', code: 'shield' } as const satisfies Record<
  RecoveryModel['type'],
  IconProps['name']
>

/** What made a way back in, and when: a line each. The device says whatever it likes of itself. */
export function originOf(request: {
  readonly recovery: RecoveryModel
  readonly texts: KeysMessages
}): readonly ReactNode[] {
  const { device, created } = request.recovery
  const day = request.texts.created(created)
  if (device === '') return [day]
  return [<Name key="device">{device}</Name>, day]
}
