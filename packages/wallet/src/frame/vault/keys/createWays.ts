import type { KeysActions } from '../../views/keys/types.ts'
import type { Flow } from './createFlow.ts'
import { isBusy, isOnlyCode, type KeysPurpose, type KeysScreen, unlockScreen } from './state.ts'
import type { KeysFacts } from './types.ts'

/** The ways between screens on which nothing happens. */
export function createWays(parts: {
  readonly flow: Flow
  readonly purpose: KeysPurpose
  /** Where the user goes on after `loading` or `failed`. */
  readonly goingTo: () => KeysScreen | undefined
  /** Reads what there is, and shows all of it. */
  readonly openOverview: () => void
  readonly leave: () => void
}): {
  readonly escape: () => void
  readonly on: Pick<
    KeysActions,
    'addRecovery' | 'openLogins' | 'openPhrase' | 'openDelete' | 'enterCode' | 'back' | 'close'
  >
} {
  const { flow, purpose, goingTo, openOverview, leave } = parts
  const go = (from: KeysScreen['type'], to: KeysScreen) => (): void => {
    const { screen } = flow.state()
    if (screen.type === from && !isBusy(screen)) flow.show(to)
  }
  const close = (): void => {
    const { screen } = flow.state()
    if (isBusy(screen)) return
    if (screen.type === 'done' && screen.what !== 'unlocked' && purpose === 'manage') openOverview()
    else leave()
  }
  const back = (): void => {
    if (flow.leavePrompt()) return
    const { screen, facts } = flow.state()
    if (isBusy(screen)) return
    const before = screenBefore({ screen, purpose, facts })
    if (before) flow.show(before)
    else close()
  }
  return {
    escape: () => {
      const { screen } = flow.state()
      // A code that is shown is nowhere else, and the user may think that it is saved.
      const isBetween = screen.type === 'loading' || screen.type === 'failed'
      const next = isBetween ? goingTo() : 'next' in screen ? screen.next : screen
      if (next?.type !== 'code') back()
    },
    on: {
      addRecovery: go('overview', SET_UP),
      openLogins: go('overview', LOGINS),
      openPhrase: go('overview', { type: 'phrase', status: 'asking' }),
      openDelete: go('overview', { type: 'delete', status: 'asking' }),
      enterCode: go('unlock', { type: 'enterCode', status: 'typing' }),
      back,
      close,
    },
  }
}

/** The screen that the user came from; undefined where they began. */
function screenBefore(request: {
  readonly screen: KeysScreen
  readonly purpose: KeysPurpose
  readonly facts: KeysFacts | undefined
}): KeysScreen | undefined {
  const { screen, purpose, facts } = request
  switch (screen.type) {
    case 'phrase':
    case 'delete':
    case 'logins':
      return OVERVIEW
    case 'addEmail':
    case 'removeLogin':
      return LOGINS
    case 'provider':
      return screen.purpose === 'add' ? LOGINS : undefined
    case 'confirm':
      return screen.newEmail === undefined ? undefined : ADD_EMAIL
    case 'setUp':
      return purpose === 'manage' ? OVERVIEW : undefined
    case 'passkey':
      return SET_UP
    case 'enterCode':
      return facts && isOnlyCode(facts) ? undefined : unlockScreen(facts)
    default:
      return undefined
  }
}

const OVERVIEW: KeysScreen = { type: 'overview' }
const LOGINS: KeysScreen = { type: 'logins' }
const ADD_EMAIL: KeysScreen = { type: 'addEmail', status: 'typing' }
const SET_UP: KeysScreen = { type: 'setUp', status: 'choosing' }
