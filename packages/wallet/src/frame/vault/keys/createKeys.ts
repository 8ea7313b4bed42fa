import { createUserLogins } from './createUserLogins.ts'
import { addPasskey, makeCode } from './makeRecovery.ts'
import type { KeysParts } from './parts.ts'
import type { WalletKeys } from './types.ts'
import { unlockByCode, unlockByPasskey } from './unlock.ts'
import { usableAccounts } from './usableAccounts.ts'

/** The keys of the frame's user. */
export function createKeys(parts: KeysParts): WalletKeys {
  const { custody, passkeys } = parts
  return {
    ...custody,
    ...createUserLogins(parts),
    read: async () => {
      const facts = await custody.read()
      const needsPasskey = facts.logins.email === null && usableAccounts(facts.logins).length === 0
      return { ...facts, canUsePasskeys: passkeys.canUse(), needsPasskey, hasOwnPasskey: facts.spares.length > 0 }
    },
    enterCode: (code) => custody.enterCode({ code }),
    confirmByPasskey: async (signal) => {
      const { challenge, passkeys: known } = await custody.passkeys()
      const credentialIds = known.map(({ credentialId }) => credentialId)
      await custody.confirmByPasskey({ assertion: await passkeys.use({ challenge, credentialIds, signal }) })
    },
    makeCode: () => makeCode(parts),
    addPasskey: (request) => addPasskey(parts, request),
    removeRecovery: (id) => custody.removeRecovery({ id }),
    removePasskey: (credentialId) => custody.removePasskey({ credentialId }),
    unlockByCode: (code) => unlockByCode(parts, code),
    unlockByPasskey: (signal) => unlockByPasskey(parts, signal),
  }
}
