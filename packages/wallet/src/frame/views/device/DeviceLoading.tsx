import { Skeleton, VisuallyHidden } from '@portico/ui'
import type { ReactNode } from 'react'
import { useDeviceMessages } from '../../texts/useDeviceMessages.ts'
import { body } from './DeviceView.css.ts'

/** The link is read. */
export function DeviceLoading(): ReactNode {
  const texts = useDeviceMessages()
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
