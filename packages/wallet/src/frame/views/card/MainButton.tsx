import { Button, type ButtonProps, Spinner } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { drawn } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { mainLabel, mainPlace, mainSpinner, smaller, steady, unavailable, unseen } from './walletCard.css.ts'

/** The way on, at the end of the card. It keeps its size and its place, and never fades. */
export function MainButton(props: {
  readonly variant?: ButtonProps['variant']
  /** What it started is running: its label stays, and a spinner joins it. */
  readonly isBusy: boolean
  /** Something keeps it from working; `describedBy` says what. */
  readonly isBlocked: boolean
  readonly describedBy: string
  /** Another label that it may come to have: it has room for both. */
  readonly other?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  const { variant, isBusy, isBlocked, describedBy, other, onClick, children } = props
  const isOff = isBusy || isBlocked
  return (
    <Button
      variant={variant}
      className={joinClasses(steady, isBlocked && !isBusy && unavailable)}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isOff ? undefined : onClick}
    >
      <span className={mainPlace}>
        {isBusy && (
          <span className={mainSpinner}>
            <span className={smaller}>
              <Spinner />
            </span>
          </span>
        )}
        {/* Drawn by the style, so that it can't be found, read or copied. */}
        {other !== undefined && (
          <span className={joinClasses(mainLabel, unseen, drawn)} data-words={other} aria-hidden="true" />
        )}
        <span className={mainLabel}>{children}</span>
      </span>
    </Button>
  )
}
