import { Skeleton, VisuallyHidden } from '@portico/ui'
import type { ReactNode } from 'react'
import { enDevice } from '../../texts/en.device.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { body } from './DeviceView.css.ts'

/** The link is read. */
export function DeviceLoading(): ReactNode {
  const texts = useFrameMessages('device', enDevice)
  return (
    <div className={body}>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton width={56} height={56} shape="wallet" />
      <Skeleton width="70%" height={20} />
      <Skeleton width="90%" height={14} />
      <Skeleton width="100%" height={156} shape="wallet" />
    </div>
  )
}
