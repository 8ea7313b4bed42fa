'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { apart } from '../apart.js'
import { joinClasses } from '../joinClasses.js'
import { Spinner } from '../Spinner/Spinner.js'
import { button, fullWidth as fullWidthClass, label, labelHidden, small, spinner, variants } from './Button.css.js'

/** Props of {@link Button}; those of a native button are passed on. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one thing to do next, `quiet` beside it, `tint` for an offer beside a list, `text` for the least, `danger` for what cannot be undone. @default 'primary' */
  readonly variant?: 'primary' | 'quiet' | 'tint' | 'text' | 'danger' | undefined
  /** 44 px or 36 px high; 44 px under a finger. @default 'medium' */
  readonly size?: 'medium' | 'small' | undefined
  /** Takes the width of its container. */
  readonly fullWidth?: boolean | undefined
  /** Shows that what it started is running. Presses do nothing meanwhile, and it stays focusable. */
  readonly busy?: boolean | undefined
  /** The label. */
  readonly children: ReactNode
}

/** Renders a `<button type="button">` that keeps its size while busy. */
export function Button(props: ButtonProps): ReactNode {
  const { variant = 'primary', size, fullWidth, busy, children, className, onClick, ...native } = props
  return (
    <button
      type="button"
      data-part="button"
      {...native}
      data-variant={variant}
      data-state={busy ? 'busy' : native.disabled ? 'disabled' : 'idle'}
      aria-busy={busy || native['aria-busy']}
      aria-disabled={busy || native['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={joinClasses(
        button,
        variants[variant],
        size === 'small' && small,
        fullWidth && fullWidthClass,
        className
      )}
    >
      <span className={joinClasses(label, busy && labelHidden)}>{apart(children)}</span>
      {busy && (
        <span className={spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
