'use client'
import { type ChainId, toAccountId } from '@portico/core'
import { cleanWallet, connectorOf, readMetadata, shortAddress } from '@portico/core/internal'
import type { SignInQuestion } from '@portico/core/plugin'
import { useMessages, useUi } from '@portico/ui'
import { describeSignIn, enSignIn, type SignInFacts, SignInSteps, SignInView } from '@portico/ui/views/signIn'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAccountPlaces } from '../../hooks/account/useAccountPlaces.js'
import { useSignIn } from '../../hooks/connect/useSignIn.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletColor } from '../../hooks/wallets/useWalletColor.js'
import { presentApp } from '../../presenters/connect/attempt.js'
import { formatLasts, formatUntil, isOwnDomain } from '../../presenters/connect/signIn.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** What the wallet is asked to sign, as the plugin says it. Opened without a question, it has one asked. */
export function SignInContainer(): ReactNode {
  const client = usePortico()
  const question = useQuestion()
  if (!question) return null
  return <Question question={question} onDone={client.modal.close} />
}

/** That it is the second of two requests, where it follows the connection. */
export function SignInHeaderEnd(): ReactNode {
  const isSecondStep = useSlice('router', ({ stack }) => stack.length > 1)
  return isSecondStep ? <SignInSteps /> : null
}

function Question({ question, onDone }: { readonly question: SignInQuestion; readonly onDone: () => void }): ReactNode {
  const client = usePortico()
  const signIn = useSignIn()
  const { connection, errorDetails, helpVisible, isMaking, message } = question
  const app = useMemo(() => presentApp(readMetadata(client)), [client])
  const connector = useSlice('connections', (state) => connectorOf(state, connection))
  const { icon } = cleanWallet(connection.wallet ?? connector ?? { name: '' })
  const facts = useFacts(question)
  const { walletName } = facts
  useSpoken(facts)
  return (
    <SignInView
      {...facts}
      app={{ name: app.name, src: app.icon }}
      wallet={{ name: walletName, src: icon, color: useWalletColor(connection) }}
      message={message}
      isMaking={isMaking}
      isOwnDomain={isOwnDomain(question, location.host)}
      helpVisible={helpVisible}
      details={errorDetails}
      // What goes wrong is a step of the question.
      onSign={() => void signIn?.sign.run().catch(nothing)}
      onCancel={() => void signIn?.cancel.run().catch(nothing)}
      onDone={onDone}
    />
  )
}

/** The question as it is, and the last one while the view is leaving. */
function useQuestion(): SignInQuestion | undefined {
  const signIn = useSignIn()
  const { runOnce } = useViewContext()
  const entryKey = useSlice('router', ({ stack }) => stack.at(-1)?.key ?? 0)
  const [ownKey] = useState(entryKey)
  const question = signIn?.state.question
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const isAsked = question !== undefined || last !== undefined
  const sign = signIn?.sign.run
  useEffect(() => {
    if (!isAsked && sign) runOnce(ownKey, sign).catch(nothing)
  }, [isAsked, ownKey, runOnce, sign])
  return question ?? last
}

function useFacts(question: SignInQuestion): SignInFacts & { readonly walletName: string } {
  const client = usePortico()
  const { locale } = useUi()
  const { connection, domain, expiresAtMs, goesBackTo, isRequired, keysMayNotSign, step } = question
  const [{ address, type }] = connection.accounts
  const { networkId } = connection
  const account = useAccountLabel({ networkId, address })
  const places = useAccountPlaces({ address, networkIds: [networkId] })
  const networkBefore = useSlice('networks', ({ list }) => list.find(({ id }) => id === goesBackTo)?.name)
  const nowMs = client.platform.clock.now()
  return {
    step,
    isRequired,
    goesBackTo: networkBefore ?? goesBackTo,
    keysMayNotSign,
    isSmartAccount: type === 'smartAccount' || places[networkId] === 'contract',
    // The smart account of the wallet by e-mail has one owner, the user's key.
    isSoleOwner: connection.connectorId === 'embedded',
    // It calls itself what it likes.
    walletName: cleanWallet({ name: question.walletName }).name,
    domain,
    account,
    lasts: expiresAtMs === undefined ? undefined : formatLasts(expiresAtMs - nowMs, locale),
    until: expiresAtMs === undefined ? undefined : formatUntil({ atMs: expiresAtMs, nowMs }, locale),
  }
}

/** Name or short address of the account, as it was first: a name that comes later would move what is being read. */
function useAccountLabel({ networkId, address }: { readonly networkId: ChainId; readonly address: string }): string {
  const id = toAccountId({ networkId, address })
  const name = useSlice('accounts', ({ byId }) => byId[id]?.name)
  const label = name ?? shortAddress(address)
  const [first, setFirst] = useState({ id, label })
  if (first.id !== id) setFirst({ id, label })
  return first.id === id ? first.label : label
}

/** Each step is read aloud once; what went wrong at once. */
function useSpoken(facts: SignInFacts): void {
  const { messages } = useUi()
  const signIn = useMessages('signInView', enSignIn)
  const { announce } = useViewContext()
  const { title, text, tone } = describeSignIn(facts, { messages, signIn })
  const sentence = `${title}. ${text}`
  useEffect(() => {
    announce({ text: sentence, urgency: tone === 'failed' ? 'assertive' : 'polite' })
  }, [announce, sentence, tone])
}

function nothing(): void {}
