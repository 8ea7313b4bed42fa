import { Button, useUi } from '@portico/ui'
import type { IconTileProps } from '@portico/ui/internal/frame'
import { actions } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { CardState } from '../card/CardState.tsx'
import { LockLine } from '../card/LockLine.tsx'
import { WindowCard } from '../card/WindowCard.tsx'
import type { WindowEnd } from '../models/approve.ts'

/** What the wallet's window shows when there is nothing to agree to, and reports. */
export interface WindowEndViewProps {
  readonly end: WindowEnd
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  /** Called when the user wants the window to be closed. */
  readonly onClose: () => void
}

/** How a request has ended in the wallet's window, or why the window has none. It fills its parent. */
export function WindowEndView({ end, walletHost, onClose }: WindowEndViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('approve', enApprove)
  return (
    <WindowCard part="window-end" state={end}>
      <LockLine walletHost={walletHost} />
      <CardState
        key={end}
        {...PICTURES[end]}
        title={texts.endTitles[end]}
        text={texts.endTexts[end]}
        part="end-state"
      />
      <div className={actions}>
        <Button fullWidth onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </WindowCard>
  )
}

const PICTURES = {
  approved: { icon: 'check', tone: 'success' },
  answered: { icon: 'check', tone: 'neutral' },
  declined: { icon: 'close', tone: 'neutral' },
  gone: { icon: 'external', tone: 'warning' },
  unsure: { icon: 'warning', tone: 'warning' },
  unknown: { icon: 'info', tone: 'neutral' },
  otherBuild: { icon: 'info', tone: 'neutral' },
  offline: { icon: 'offline', tone: 'danger' },
  done: { icon: 'check', tone: 'success' },
  left: { icon: 'external', tone: 'warning' },
  maybe: { icon: 'warning', tone: 'warning' },
} as const satisfies Readonly<Record<WindowEnd, Required<Pick<IconTileProps, 'icon' | 'tone'>>>>
