'use client'
import type { ReactNode } from 'react'
import { SocialLoginFrame, type SocialLoginProps } from './SocialLoginFrame.js'

/** What the view of a login in a window, of a provider or of the wallet, shows and reports. */
export interface ConnectingSocialViewProps extends SocialLoginProps {
  /** Called when the user wants the window in front. */
  readonly onShowWindow: () => void
}

/** A login in a window of the provider, or by a passkey in one of the wallet. */
export function ConnectingSocialView(props: ConnectingSocialViewProps): ReactNode {
  return <SocialLoginFrame {...props} />
}
