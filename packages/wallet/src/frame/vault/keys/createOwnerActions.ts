import type { KeysActions } from '../../views/keys/types.ts'
import type { Flow } from './createFlow.ts'
import { CHANGE_EMAIL, isBusy } from './state.ts'
import type { WalletKeys } from './types.ts'

/** What only the owner may do with all of the wallet: read its words, delete it, and log in by another address. */
export function createOwnerActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'words' | 'deleteWallet' | 'changeEmail'>
  /** The wallet is deleted, or the page asks for the codes of the change. */
  readonly onEnd: () => void
}): Pick<KeysActions, 'showPhrase' | 'deleteWallet' | 'changeEmail'> {
  const { flow, keys, onEnd } = parts
  return {
    showPhrase: () => {
      const { screen } = flow.state()
      if (screen.type !== 'phrase' || isBusy(screen)) return
      void flow.run({
        busy: { type: 'phrase', status: 'opening' },
        idle: { type: 'phrase', status: 'asking' },
        work: async () => ({ type: 'phrase', status: 'asking', words: await keys.words() }),
      })
    },
    deleteWallet: () => {
      const { screen } = flow.state()
      if (screen.type !== 'delete' || isBusy(screen)) return
      void flow.run({
        busy: { type: 'delete', status: 'deleting' },
        idle: { type: 'delete', status: 'asking' },
        work: async () => {
          await keys.deleteWallet()
          onEnd()
          return undefined
        },
      })
    },
    changeEmail: () => {
      const { screen } = flow.state()
      if (screen.type !== 'changeEmail' || isBusy(screen)) return
      void flow.run({
        busy: { type: 'changeEmail', status: 'sending' },
        idle: CHANGE_EMAIL,
        work: async () => {
          await keys.changeEmail()
          onEnd()
          return undefined
        },
      })
    },
  }
}
