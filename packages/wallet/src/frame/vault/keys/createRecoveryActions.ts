import { MAX_PASSKEYS } from '../../../api.ts'
import type { KeysActions } from '../../views/keys/types.ts'
import type { Flow } from './createFlow.ts'
import { isBusy, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** Adds ways back into the wallet, and removes them. */
export function createRecoveryActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'makeCode' | 'addPasskey' | 'removeRecovery'>
  /** What is shown of something that is done. */
  readonly done: (what: 'codeSet' | 'passkeySet') => KeysScreen
}): Pick<KeysActions, 'makePasskey' | 'makeCode' | 'codeSaved' | 'removeRecovery'> {
  const { flow, keys, done } = parts
  /** Whether the user may choose what to make. */
  const isChoosing = (): boolean => {
    const { screen } = flow.state()
    return (screen.type === 'setUp' || screen.type === 'passkey') && !isBusy(screen)
  }
  return {
    makePasskey: () => {
      if (!isChoosing()) return
      const { facts } = flow.state()
      const passkeys = facts?.recoveries.filter(({ type }) => type === 'passkey') ?? []
      if (passkeys.length >= MAX_PASSKEYS) return flow.show({ ...SET_UP, error: 'tooManyPasskeys' })
      void flow.run({
        busy: { type: 'passkey', step: 'creating' },
        idle: SET_UP,
        hasPrompt: true,
        work: async (signal) => {
          await keys.addPasskey({ signal, onChecking: () => flow.show({ type: 'passkey', step: 'checking' }) })
          return done('passkeySet')
        },
        onError: (error) => ({ type: 'passkey', step: 'creating', error }),
      })
    },
    makeCode: () => {
      if (!isChoosing()) return
      void flow.run({
        busy: { ...SET_UP, status: 'opening' },
        idle: SET_UP,
        work: async () => ({ type: 'code', status: 'shown', ...(await keys.makeCode()) }),
      })
    },
    codeSaved: () => {
      const { screen } = flow.state()
      if (screen.type !== 'code' || isBusy(screen)) return
      const idle: KeysScreen = { ...screen, error: undefined }
      void flow.run({
        busy: { ...idle, status: 'storing' },
        idle,
        work: async () => {
          await screen.store()
          return done('codeSet')
        },
      })
    },
    removeRecovery: (id) => {
      const { screen } = flow.state()
      if (screen.type !== 'overview' || isBusy(screen)) return
      void flow.run({
        busy: { type: 'overview', removing: id },
        idle: { type: 'overview' },
        work: async () => {
          await keys.removeRecovery(id)
          const { facts } = flow.state()
          if (facts) flow.learn({ ...facts, recoveries: facts.recoveries.filter((recovery) => recovery.id !== id) })
          return { type: 'overview' }
        },
      })
    },
  }
}

const SET_UP = { type: 'setUp', status: 'choosing' } as const satisfies KeysScreen
