import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Presses } from '../../screens/approve/watchPresses.ts'
import { useLeave } from '../../screens/screen/useLeave.ts'
import { useNow } from '../../screens/screen/useNow.ts'
import { KeysView } from '../../views/keys/KeysView.tsx'
import type { KeysActions } from '../../views/keys/types.ts'
import type { Caller } from './createCaller.ts'
import type { KeysFlow } from './createKeysFlow.ts'
import { groupsOf, presentKeys } from './presentKeys.ts'
import { saveText } from './saveText.ts'

/** What the user sees of their keys in the wallet's window, up to when they are done. */
export function Keys(props: KeysProps): ReactNode {
  const { flow, isQuiet, presses, user, newEmail, socials, dappHost, walletHost, locale } = props
  const state = useSyncExternalStore(flow.subscribe, flow.state)
  const isAsleep = useSyncExternalStore(isQuiet.subscribe, isQuiet.read)
  const isReady = useSyncExternalStore(presses.subscribe, presses.isReady)
  const { screen } = state
  const nowMs = useNow(screen.type === 'confirm' ? SECOND_MS : undefined)
  useEffect(flow.begin, [flow])
  useLeave(flow.escape)
  /** What has consequences, where a press counts. */
  const pressed =
    <A extends readonly unknown[]>(act: (...values: A) => void) =>
    (...values: A): void => {
      if (presses.takesPress()) act(...values)
    }
  const save = (name: string, lines: readonly string[]): void => {
    saveText({ document, name, text: [walletHost, user, '', ...lines, ''].join('\n') })
  }
  const { on } = flow
  const actions: KeysActions = {
    ...on,
    confirmByPasskey: pressed(on.confirmByPasskey),
    removeRecovery: pressed(on.removeRecovery),
    removePasskey: pressed(on.removePasskey),
    makePasskey: pressed(on.makePasskey),
    makeCode: pressed(on.makeCode),
    codeSaved: pressed(on.codeSaved),
    downloadCode: pressed(() => {
      if (screen.type === 'code') save('recovery-code.txt', [groupsOf(screen.code).join(' ')])
    }),
    unlockByPasskey: pressed(on.unlockByPasskey),
    unlockByCode: pressed(on.unlockByCode),
    removeLogin: pressed(on.removeLogin),
    goToProvider: pressed(on.goToProvider),
    addEmail: pressed(on.addEmail),
    showPhrase: pressed(on.showPhrase),
    printPhrase: pressed(() => window.print()),
    downloadPhrase: pressed(() => {
      if (screen.type !== 'phrase' || !screen.words) return
      save('recovery-phrase.txt', [
        state.facts?.address ?? '',
        '',
        ...screen.words.map((word, at) => `${at + 1}. ${word}`),
      ])
    }),
    copy: async (text) => {
      if (!presses.takesPress()) throw new Error('The press does not count.')
      await navigator.clipboard.writeText(text)
    },
    deleteWallet: pressed(on.deleteWallet),
    logOut: pressed(on.logOut),
    changeEmail: pressed(on.changeEmail),
  }
  return (
    <KeysView
      walletHost={walletHost}
      user={user}
      screen={presentKeys({ state, email: user, newEmail, socials, nowMs, locale })}
      isReady={isReady}
      asleepHost={isAsleep ? dappHost : undefined}
      on={actions}
    />
  )
}

/** A way through the keys, and where it is seen. */
export interface KeysProps extends Pick<Caller, 'isQuiet'> {
  readonly flow: KeysFlow
  readonly presses: Presses
  /** What the user is called, by the server. */
  readonly user: string
  /** Which address it is to be, where that is asked. */
  readonly newEmail: string | undefined
  /** The providers that the page has. */
  readonly socials: readonly string[] | undefined
  readonly dappHost: string
  readonly walletHost: string
  /** BCP 47 tag of the language that is shown. */
  readonly locale: string
}

const SECOND_MS = 1_000
