'use client'
import { loginConnector, readMetadata } from '@portico/core/internal'
import { useMessages, useUi } from '@portico/ui'
import { enEmail } from '@portico/ui/views/email'
import { ConnectingSocialView, describeSocialLogin, enSocial, type SocialLoginFacts } from '@portico/ui/views/social'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLeaveAttempt } from '../../hooks/connect/useLeaveAttempt.js'
import { useLoginAttempt } from '../../hooks/connect/useLoginAttempt.js'
import { useNetwork } from '../../hooks/connect/useNetwork.js'
import { useSlice } from '../../hooks/useSlice.js'
import { attemptNetworkName, presentApp } from '../../presenters/connect/attempt.js'
import { presentSocialLogin, type SocialAttempt } from '../../presenters/connect/social.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** A login in a window of a provider. */
export function ConnectingSocialContainer(): ReactNode {
  const attempt = useLoginAttempt('social')
  return attempt ? <Login attempt={attempt} /> : null
}

function Login({ attempt }: { readonly attempt: SocialAttempt }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { network, networks } = useNetwork()
  const walletName = useSlice('connections', (state) => loginConnector(state)?.name)
  const app = useMemo(() => presentApp(readMetadata(client)), [client])
  const facts = presentSocialLogin({
    attempt,
    site: location.host,
    walletName,
    networkName: attemptNetworkName({ attempt, networks, network }),
    locale,
  })
  useSpoken(facts)
  return (
    <ConnectingSocialView
      {...facts}
      app={app}
      onShowWindow={() => void client.social.focus().catch(nothing)}
      // Inside the press: browsers open a window nowhere else. What goes wrong is a step of the login.
      onRetry={() => void client.connect({ social: attempt.provider }).catch(nothing)}
      onOtherOptions={useLeaveAttempt()}
      onContinue={client.modal.close}
    />
  )
}

/** Each step is read aloud once, and what ended the login at once. */
function useSpoken(facts: SocialLoginFacts): void {
  const { messages } = useUi()
  const social = useMessages('socialView', enSocial)
  const email = useMessages('emailView', enEmail)
  const { announce } = useViewContext()
  const { title, text, help, urgency } = describeSocialLogin(facts, { social, email, messages })
  const sentence = [`${title}.`, text, help].filter(Boolean).join(' ')
  useEffect(() => {
    announce({ text: sentence, urgency })
  }, [announce, sentence, urgency])
}

function nothing(): void {}
