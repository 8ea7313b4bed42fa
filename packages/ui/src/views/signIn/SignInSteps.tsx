'use client'
import type { ReactNode } from 'react'
import { Steps } from '../../primitives/Steps/Steps.js'

/** Says in the header that signing in is the second of two requests, after the connection. */
export function SignInSteps(): ReactNode {
  return <Steps step={2} of={2} part="sign-in-steps" />
}
