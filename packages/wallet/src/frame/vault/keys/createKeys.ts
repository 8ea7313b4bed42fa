import { addPasskey, makeCode } from './makeRecovery.ts'
import type { KeysParts } from './parts.ts'
import type { WalletKeys } from './types.ts'
import { unlockByCode, unlockByPasskey } from './unlock.ts'

/** The keys of the frame's user. */
export function createKeys(parts: KeysParts): WalletKeys {
  const { custody, passkeys } = parts
  return {
    ...custody,
    read: async () => ({ ...(await custody.read()), canUsePasskeys: passkeys.canUse() }),
    enterCode: (code) => custody.enterCode({ code }),
    makeCode: () => makeCode(parts),
    addPasskey: (request) => addPasskey(parts, request),
    removeRecovery: (id) => custody.removeRecovery({ id }),
    unlockByCode: (code) => unlockByCode(parts, code),
    unlockByPasskey: (signal) => unlockByPasskey(parts, signal),
  }
}
