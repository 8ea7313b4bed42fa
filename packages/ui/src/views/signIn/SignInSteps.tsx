'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { bar, stepCount, steps } from './SignInView.css.js'

/** Says in the header that signing in is the second of two requests, after the connection. */
export function SignInSteps(): ReactNode {
  const { messages } = useUi()
  return (
    <span className={steps} data-part="sign-in-steps">
      <span className={bar} aria-hidden="true" />
      <span className={bar} aria-hidden="true" />
      <span className={stepCount}>{messages.attemptSteps.count({ step: 2, of: 2 })}</span>
    </span>
  )
}
