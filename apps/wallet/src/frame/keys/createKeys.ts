import type { WalletUser } from '../../api.ts'
import { WalletError } from '../WalletError.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import { wordsOf } from '../wallet/seed.ts'
import { addPasskey, makeCode } from './addRecovery.ts'
import type { KeysParts, KeysServer } from './parts.ts'
import type { KeysFacts, WalletKeys } from './types.ts'
import { unlockByCode, unlockByPasskey } from './unlock.ts'
import { withFreshSeed } from './withFreshSeed.ts'

/**
 * The keys of who is logged in at the first call. Each asks the server who that is now: a page may log somebody else in while the
 * user reads whose wallet it is.
 */
export function createKeys(given: KeysParts): WalletKeys {
  const { server, email } = ofOneUser(given.server)
  const parts = { ...given, server }
  const { openDevice } = parts
  return {
    read: () => readFacts(parts),
    sendCode: async () => {
      const { resendInMs } = await server.sendCode({ email: await email() })
      return { resendInMs }
    },
    enterCode: async (code) => {
      const answer = await server.enterCode({ email: await email(), code })
      // Somebody has logged out all devices meanwhile, this one too.
      if ('device' in answer) throw new WalletError('SIGNED_OUT', 'The wallet does not know this device any more.')
    },
    makeCode: () => makeCode(parts),
    addPasskey: (request) => addPasskey(parts, request),
    removeRecovery: async (id) => {
      const proof = await withFreshSeed(parts, ({ entropy }) => ownerProofOf(entropy))
      await server.removeRecovery({ id, proof })
    },
    unlockByCode: (code) => unlockByCode(parts, code),
    unlockByPasskey: () => unlockByPasskey(parts),
    words: () => withFreshSeed(parts, ({ entropy }) => wordsOf(entropy)),
    deleteWallet: async () => {
      // Opened first: whoever hears STORAGE_BLOCKED has lost nothing.
      const device = await openDevice()
      const { id, proof } = await withFreshSeed(parts, async ({ user, entropy }) => ({
        id: user.id,
        proof: await ownerProofOf(entropy),
      }))
      await server.deleteUser({ proof })
      // The server has deleted it, whatever this browser does: what is left here opens nothing.
      await device.forget(id).catch(() => undefined)
    },
    logOut: () => server.signOut(),
  }
}

async function readFacts({ server, openDevice, passkeys }: KeysParts): Promise<KeysFacts> {
  const { id, email, wallet, recoveries, freshForMs } = await server.user()
  const device = await openDevice()
  const part = wallet ? await device.read({ userId: id, version: wallet.version }) : undefined
  part?.share.fill(0)
  return {
    email,
    recoveries,
    isFresh: freshForMs > 0,
    hasPart: part !== undefined,
    canUsePasskeys: passkeys.canUse(),
  }
}

/** The server, as long as the same user is logged in. Then every call that begins with who it is rejects SIGNED_OUT. */
function ofOneUser(server: KeysServer): { readonly server: KeysServer; readonly email: () => Promise<string> } {
  let first: WalletUser | undefined
  const same = (user: WalletUser): WalletUser => {
    first ??= user
    if (user.id !== first.id) throw new WalletError('SIGNED_OUT', 'Somebody else is logged in.')
    return user
  }
  const user = async (): Promise<WalletUser> => same(await server.user())
  return {
    server: {
      ...server,
      user,
      enterCode: async (request) => {
        const answer = await server.enterCode(request)
        if ('user' in answer) same(answer.user)
        return answer
      },
    },
    email: async () => {
      try {
        return (await user()).email
      } catch (error) {
        // Known also when the session has ended meanwhile, which the next code mends.
        if (first && error instanceof WalletError && error.code === 'SIGNED_OUT') return first.email
        throw error
      }
    },
  }
}
