import type { KeysActions } from '@portico/ui/views/keys'
import type { Flow } from './createFlow.ts'
import { isBusy } from './state.ts'
import type { WalletKeys } from './types.ts'

/** What only the owner may do with all of the wallet: read its words, and delete it. */
export function createOwnerActions(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'words' | 'deleteWallet'>
  readonly onDeleted: () => void
}): Pick<KeysActions, 'showPhrase' | 'deleteWallet'> {
  const { flow, keys, onDeleted } = parts
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
          onDeleted()
          return undefined
        },
      })
    },
  }
}
