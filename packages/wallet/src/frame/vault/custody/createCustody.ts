import type { AddRecovery, WalletUser } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import { wordsOf } from '../wallet/seed.ts'
import { withOwnSeed } from '../wallet/withOwnSeed.ts'
import { createLogins } from './createLogins.ts'
import type { CustodyParts, CustodyServer } from './parts.ts'
import { preparePasskey, sealRecovery } from './sealRecovery.ts'
import type { Custody, CustodyFacts } from './types.ts'
import { readLocks, unlock } from './unlock.ts'
import { freshProofOf, withFreshSeed } from './withFreshSeed.ts'

/**
 * The keys of the user who is logged in at the first call. Each call asks the server who that is now: a page may log another user in
 * while this one reads whose wallet it is.
 */
export function createCustody(given: CustodyParts): Custody {
  const { server, email } = ofOneUser(given.server)
  const parts = { ...given, server }
  const { openDevice, newEmail } = parts
  let sealed: AddRecovery | undefined
  return {
    read: () => readFacts(parts),
    sendCode: async () => {
      const { resendInMs } = await server.sendCode({ email: await email() })
      return { resendInMs }
    },
    enterCode: async ({ code }) => {
      const answer = await server.enterCode({ email: await email(), code })
      // The user has logged out all devices meanwhile, this one too.
      if ('device' in answer) throw new WalletError('SIGNED_OUT', 'The wallet does not know this device any more.')
    },
    passkeys: async () => {
      await server.user()
      return server.passkeys()
    },
    confirmByPasskey: async (request) => {
      await server.confirmByPasskey(request)
    },
    ...createLogins(parts),
    preparePasskey: () => preparePasskey(parts),
    sealRecovery: async (request) => {
      sealed = await sealRecovery(parts, request)
      return { id: sealed.id }
    },
    storeRecovery: async ({ id }) => {
      if (sealed?.id !== id) throw new WalletError('FAILED', 'Something else was sealed since.')
      await server.storeRecovery(sealed)
    },
    removePasskey: async ({ credentialId }) => {
      await server.removePasskey({ credentialId, proof: await freshProofOf(parts) })
    },
    removeRecovery: async ({ id }) => {
      await server.removeRecovery({ id, proof: await freshProofOf(parts) })
    },
    locks: () => readLocks(parts),
    unlock: (request) => unlock(parts, request),
    words: () => withFreshSeed(parts, ({ entropy }) => wordsOf(entropy)),
    deleteWallet: async () => {
      // Opened first: a user who hears STORAGE_BLOCKED has lost nothing.
      const device = await openDevice()
      const { id, proof } = await withFreshSeed(parts, async ({ user, entropy }) => ({
        id: user.id,
        proof: await ownerProofOf(entropy),
      }))
      await server.deleteUser({ proof })
      // The server has deleted it, whatever this browser does: what is left here opens nothing.
      await device.forget(id).catch(() => undefined)
    },
    changeEmail: async () => {
      if (newEmail === undefined) throw new WalletError('FAILED', 'The page has asked for no other address.')
      const proof = await withOwnSeed(parts, ({ entropy }) => ownerProofOf(entropy))
      try {
        await server.changeEmail({ email: newEmail, proof })
      } catch (error) {
        // It has begun. The page asks for the mail when one may be sent.
        if (!(error instanceof WalletError && LATER.includes(error.code))) throw error
      }
    },
    logOut: () => server.signOut(),
  }
}

async function readFacts({ server, openDevice }: CustodyParts): Promise<CustodyFacts> {
  const [{ id, wallet, recoveries, freshForMs }, { passkeys }, logins] = await Promise.all([
    server.user(),
    server.passkeys(),
    server.logins(),
  ])
  const device = await openDevice()
  const part = wallet ? await device.read({ userId: id, version: wallet.version }) : undefined
  part?.share.fill(0)
  const spares = passkeys.filter(({ isSpare }) => isSpare)
  const address = part?.accounts[0]?.address
  return { recoveries, spares, passkeys: passkeys.length, logins, isFresh: freshForMs > 0, address }
}

/** The server, as long as the same user is logged in. Once another one is, every call that reads the user first rejects SIGNED_OUT. */
function ofOneUser(server: CustodyServer): { readonly server: CustodyServer; readonly email: () => Promise<string> } {
  let known: WalletUser | undefined
  /** The session may have ended for another one, whose cookie was lost. */
  let isUnsure = false
  const same = (user: WalletUser): WalletUser => {
    if (known && user.id !== known.id) throw new WalletError('SIGNED_OUT', 'Another user is logged in.')
    known = user
    return user
  }
  const user = async (): Promise<WalletUser> => same(await server.user())
  return {
    server: {
      ...server,
      user,
      confirmByPasskey: async (request) => same(await server.confirmByPasskey(request)),
      finishUserLogin: async (request) => same(await server.finishUserLogin(request)),
      enterCode: async (request) => {
        try {
          const answer = await server.enterCode(request)
          if ('user' in answer) same(answer.user)
          return answer
        } catch (error) {
          isUnsure ||= error instanceof WalletError && error.code === 'SERVER_UNREACHABLE'
          throw error
        }
      },
    },
    email: async () => {
      try {
        return emailOf(await user())
      } catch (error) {
        // The next code mends it. A user who was logged out elsewhere may have another address by now: nothing goes to the former one.
        if (isUnsure && known && error instanceof WalletError && error.code === 'SIGNED_OUT') return emailOf(known)
        throw error
      }
    },
  }
}

function emailOf({ email }: WalletUser): string {
  if (email === null) throw new WalletError('FAILED', 'This user logs in by no address.')
  return email
}

const LATER: readonly string[] = ['TOO_SOON', 'RATE_LIMITED', 'MAIL_FAILED']
