'use client'
import type { ReactNode } from 'react'
import { SocialLoginFrame, type SocialLoginProps } from './SocialLoginFrame.js'

/** What the view of a login in a window of a provider shows and reports. */
export interface ConnectingSocialViewProps extends SocialLoginProps {
  /** Called when the user wants the window in front. */
  readonly onShowWindow: () => void
}

/** A login in a window of the provider. */
export function ConnectingSocialView(props: ConnectingSocialViewProps): ReactNode {
  return <SocialLoginFrame {...props} />
}
