import { Button } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { steady, unavailable } from './walletCard.css.ts'

/** A quiet button of the card, beside the main one or over it. It never fades. */
export function SideButton(props: {
  /** What runs keeps it from working, for a moment. */
  readonly isHeld?: boolean | undefined
  /** Something keeps it from working; `describedBy` says what. */
  readonly isBlocked?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  const { isHeld, isBlocked, describedBy, onClick, children } = props
  const isOff = isHeld || isBlocked
  return (
    <Button
      variant="quiet"
      className={joinClasses(steady, isBlocked && unavailable)}
      aria-disabled={isOff || undefined}
      aria-describedby={describedBy}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </Button>
  )
}
