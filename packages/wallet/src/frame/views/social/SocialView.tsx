import type { IconTileProps } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import type { SocialEnd } from '../../../api.ts'
import { enSocial } from '../../texts/en.social.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { CardState } from '../card/CardState.tsx'
import { LockLine } from '../card/LockLine.tsx'
import { WindowCard } from '../card/WindowCard.tsx'

/** What the window of a login by a provider shows. */
export interface SocialViewProps {
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  readonly end: SocialEnd
}

/** How a login by a provider has ended, in its window. It fills its parent. */
export function SocialView({ walletHost, end }: SocialViewProps): ReactNode {
  const texts = useFrameMessages('social', enSocial)
  return (
    <WindowCard part="social" state={end}>
      <LockLine walletHost={walletHost} />
      <CardState key={end} {...PICTURES[end]} title={texts.titles[end]} text={texts.texts[end]} part="social-end" />
    </WindowCard>
  )
}

const PICTURES = {
  done: { icon: 'check', tone: 'success' },
  declined: { icon: 'close', tone: 'neutral' },
  failed: { icon: 'error', tone: 'danger' },
  ended: { icon: 'info', tone: 'neutral' },
} as const satisfies Readonly<Record<SocialEnd, Required<Pick<IconTileProps, 'icon' | 'tone'>>>>
