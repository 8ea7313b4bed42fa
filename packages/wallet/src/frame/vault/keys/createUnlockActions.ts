import type { KeysActions } from '../../views/keys/types.ts'
import type { Flow } from './createFlow.ts'
import { isBusy, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** Gives this device a part of the wallet, or logs out. */
export function createUnlockActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'unlockByCode' | 'unlockByPasskey' | 'logOut'>
  /** What is shown when it is done. */
  readonly done: (what: 'unlocked') => KeysScreen
  readonly onLoggedOut: () => void
}): Pick<KeysActions, 'unlockByPasskey' | 'unlockByCode' | 'logOut'> {
  const { flow, keys, done, onLoggedOut } = parts
  const unlock = (
    idle: KeysScreen & { readonly type: 'unlock' | 'enterCode' },
    open: (signal: AbortSignal) => Promise<void>,
    hasPrompt = false
  ): void => {
    if (flow.state().screen.type !== idle.type || isBusy(flow.state().screen)) return
    void flow.run({
      busy: { ...idle, status: 'opening' },
      idle,
      hasPrompt,
      work: async (signal) => {
        await open(signal)
        return done('unlocked')
      },
    })
  }
  return {
    unlockByPasskey: () => unlock({ type: 'unlock', status: 'choosing' }, keys.unlockByPasskey, true),
    unlockByCode: (code) => unlock({ type: 'enterCode', status: 'typing' }, () => keys.unlockByCode(code)),
    logOut: () => {
      const { screen } = flow.state()
      if (isBusy(screen)) return
      void flow.run({
        busy: { type: 'loading' },
        idle: screen,
        work: async () => {
          await keys.logOut()
          onLoggedOut()
          return undefined
        },
      })
    },
  }
}
