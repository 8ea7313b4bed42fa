'use client'
import { loginConnector, readMetadata } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import type { SocialLoginProps } from '@portico/ui/views/social'
import { useMemo } from 'react'
import { useLeaveAttempt } from '../../hooks/connect/useLeaveAttempt.js'
import { useNetwork } from '../../hooks/connect/useNetwork.js'
import { useSlice } from '../../hooks/useSlice.js'
import { attemptNetworkName, presentApp } from '../../presenters/connect/attempt.js'
import { presentSocialLogin, type SocialAttempt } from '../../presenters/connect/social.js'
import { usePortico } from '../../usePortico.js'

/** What every view of a login by a provider shows and reports. */
export function useShownLogin(attempt: SocialAttempt): SocialLoginProps {
  const client = usePortico()
  const { messages, locale } = useUi()
  const { network, networks } = useNetwork()
  const walletName = useSlice('connections', (state) => loginConnector(state)?.name)
  const app = useMemo(() => presentApp(readMetadata(client)), [client])
  const networkName = attemptNetworkName({ attempt, networks, network })
  return {
    ...presentSocialLogin({ attempt, site: location.host, walletName, networkName, messages, locale }),
    app,
    // Inside the press: browsers open a window nowhere else. What goes wrong is a step of the login.
    onRetry: () => void client.connect({ social: attempt.provider }).catch(nothing),
    onOtherOptions: useLeaveAttempt(),
    onContinue: client.modal.close,
  }
}

function nothing(): void {}
