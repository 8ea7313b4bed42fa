import { MAX_PASSKEYS } from '../../../api.ts'
import { isOfPrompt } from '../../passkeys/passkeys.ts'
import type { KeysActions } from '../../views/keys/types.ts'
import type { Flow } from './createFlow.ts'
import { isBusy, type KeysScreen } from './state.ts'
import type { KeysFacts, WalletKeys } from './types.ts'

/** Adds ways back into the wallet, and removes them. */
export function createRecoveryActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'makeCode' | 'addPasskey' | 'removeRecovery' | 'removePasskey'>
  /** What is shown of something that is done. */
  readonly done: (what: 'codeSet' | 'passkeySet') => KeysScreen
}): Pick<KeysActions, 'makePasskey' | 'makeCode' | 'codeSaved' | 'removeRecovery' | 'removePasskey'> {
  const { flow, keys, done } = parts
  /** Whether the user may choose what to make. */
  const isChoosing = (): boolean => {
    const { screen } = flow.state()
    return (screen.type === 'setUp' || screen.type === 'passkey') && !isBusy(screen)
  }
  const remove = (id: string, work: (facts: KeysFacts) => Promise<KeysFacts>): void => {
    const { screen, facts } = flow.state()
    if (screen.type !== 'overview' || isBusy(screen) || !facts) return
    void flow.run({
      busy: { type: 'overview', removing: id },
      idle: { type: 'overview' },
      work: async () => {
        flow.learn(await work(facts))
        return { type: 'overview' }
      },
    })
  }
  return {
    makePasskey: () => {
      if (!isChoosing()) return
      const { facts } = flow.state()
      const passkeys = facts?.recoveries.filter(({ type }) => type === 'passkey') ?? []
      if (passkeys.length >= MAX_PASSKEYS) return flow.show({ ...SET_UP, error: 'tooManyPasskeys' })
      const isOwn = facts?.hasOwnPasskey ?? false
      const creating = { type: 'passkey', step: 'creating', isOwn } as const
      void flow.run({
        busy: creating,
        idle: SET_UP,
        hasPrompt: true,
        work: async (signal) => {
          try {
            await keys.addPasskey({ isOwn, signal, onChecking: () => flow.show({ ...creating, step: 'checking' }) })
          } catch (error) {
            // It may be on another device: the next time, one is made here.
            if (facts && isOfPrompt(error)) flow.learn({ ...facts, hasOwnPasskey: false })
            throw error
          }
          return done('passkeySet')
        },
        onError: (error) => ({ ...creating, error }),
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
    removeRecovery: (id) =>
      remove(id, async (facts) => {
        await keys.removeRecovery(id)
        return { ...facts, recoveries: facts.recoveries.filter((recovery) => recovery.id !== id) }
      }),
    removePasskey: (id) =>
      remove(id, async (facts) => {
        await keys.removePasskey(id)
        return { ...facts, spares: facts.spares.filter(({ credentialId }) => credentialId !== id) }
      }),
  }
}

const SET_UP = { type: 'setUp', status: 'choosing' } as const satisfies KeysScreen
