import { type KeysActions, KeysView } from '@portico/ui/views/keys'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { FILL } from '../screen/fill.ts'
import { useLeave } from '../screen/useLeave.ts'
import { useNow } from '../screen/useNow.ts'
import { useUncovered } from '../screen/useUncovered.ts'
import type { KeysFlow } from './createKeysFlow.ts'
import { groupsOf, presentKeys } from './presentKeys.ts'
import { saveText } from './saveText.ts'

/** What the user sees of their keys, up to when they are done. */
export function Keys({ flow, newEmail, walletHost, locale, onShown }: KeysProps): ReactNode {
  const state = useSyncExternalStore(flow.subscribe, flow.state)
  const { screen, facts } = state
  const nowMs = useNow(screen.type === 'confirm' ? SECOND_MS : undefined)
  const uncovered = useUncovered()
  useEffect(() => {
    flow.begin()
    onShown()
  }, [flow, onShown])
  useLeave({ onEscape: flow.escape, onFragment: flow.leave })
  /** What has consequences, where a press counts. */
  const pressed =
    <A extends readonly unknown[]>(act: (...values: A) => void) =>
    (...values: A): void => {
      if (uncovered.takesPress()) act(...values)
    }
  const { on } = flow
  const actions: KeysActions = {
    ...on,
    removeRecovery: pressed(on.removeRecovery),
    makePasskey: pressed(on.makePasskey),
    makeCode: pressed(on.makeCode),
    codeSaved: pressed(on.codeSaved),
    downloadCode: pressed(() => {
      if (screen.type !== 'code') return
      const lines = [walletHost, facts?.email ?? '', '', groupsOf(screen.code).join(' '), '']
      saveText({ document, name: 'recovery-code.txt', text: lines.join('\n') })
    }),
    unlockByPasskey: pressed(on.unlockByPasskey),
    unlockByCode: pressed(on.unlockByCode),
    showPhrase: pressed(on.showPhrase),
    copy: async (text) => {
      if (!uncovered.takesPress()) throw new Error('The wallet is covered.')
      await navigator.clipboard.writeText(text)
    },
    deleteWallet: pressed(on.deleteWallet),
    logOut: pressed(on.logOut),
    changeEmail: pressed(on.changeEmail),
  }
  return (
    <div ref={uncovered.ref} style={FILL}>
      <KeysView
        walletHost={walletHost}
        email={facts?.email}
        screen={presentKeys({ state, newEmail, nowMs, locale })}
        isReady={uncovered.isUncovered}
        on={actions}
      />
    </div>
  )
}

/** A way through the keys, and where it is seen. */
export interface KeysProps {
  readonly flow: KeysFlow
  /** Which address it is to be, where that is asked. */
  readonly newEmail: string | undefined
  readonly walletHost: string
  /** BCP 47 tag of the language that is shown. */
  readonly locale: string
  /** It is drawn. */
  readonly onShown: () => void
}

const SECOND_MS = 1_000
