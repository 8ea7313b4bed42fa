import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { KeysActions } from '../../views/keys/types.ts'
import { WalletError } from '../../WalletError.ts'
import { plainEmail } from '../custody/plainEmail.ts'
import type { Confirm } from './createConfirm.ts'
import type { Flow } from './createFlow.ts'
import type { ProviderLogin } from './createProviderLogin.ts'
import { isBusy, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** Adds what the user logs in by, and removes it. */
export function createLoginActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'addEmail' | 'removeLogin'>
  readonly provider: ProviderLogin
  readonly confirm: Pick<Confirm, 'wait'>
  /** Reads what there is, and shows the next screen. */
  readonly read: (next: KeysScreen) => Promise<void>
}): Pick<KeysActions, 'addLogin' | 'askRemoval' | 'removeLogin' | 'goToProvider' | 'addEmail'> {
  const { flow, keys, provider, confirm, read } = parts
  return {
    goToProvider: provider.goToProvider,
    addLogin: (login) => {
      if (flow.state().screen.type !== 'logins') return
      if (login === 'email') flow.show(ADD_EMAIL)
      else provider.add(login)
    },
    addEmail: (text) => {
      const { screen } = flow.state()
      if (screen.type !== 'addEmail' || isBusy(screen)) return
      void flow.run({
        busy: { type: 'addEmail', status: 'sending' },
        idle: ADD_EMAIL,
        work: async () => {
          const newEmail = plainEmail(text)
          confirm.wait({ newEmail, ...(await keys.addEmail(newEmail)) })
          return undefined
        },
        onError: (error, cause) => {
          const refused = cause instanceof WalletError ? REFUSALS[cause.code] : undefined
          return refused ? { ...ADD_EMAIL, refused } : { ...ADD_EMAIL, error }
        },
      })
    },
    askRemoval: (login) => {
      if (flow.state().screen.type === 'logins') flow.show({ type: 'removeLogin', login, status: 'asking' })
    },
    removeLogin: () => {
      const { screen } = flow.state()
      if (screen.type !== 'removeLogin' || isBusy(screen)) return
      const { login } = screen
      void flow.run({
        busy: { type: 'removeLogin', login, status: 'removing' },
        idle: { type: 'removeLogin', login, status: 'asking' },
        work: async () => {
          await keys.removeLogin(login)
          await read({ type: 'logins', news: { type: 'removed', login } })
          return undefined
        },
      })
    },
  }
}

const ADD_EMAIL = { type: 'addEmail', status: 'typing' } as const satisfies KeysScreen
const REFUSALS: { readonly [C in FrameErrorCode]?: 'invalid' | 'tooSoon' } = {
  EMAIL_INVALID: 'invalid',
  TOO_SOON: 'tooSoon',
}
