import type { ApiErrorCode } from '../../../api.ts'
import type { ProviderFailure } from '../../views/models/keys.ts'
import { WalletError } from '../../WalletError.ts'
import { loginNameOf } from '../wallet/loginNameOf.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import type { CustodyParts } from './parts.ts'
import type { Custody, FinishedLogin } from './types.ts'
import { freshProofOf, withFreshSeed } from './withFreshSeed.ts'

/** What a user does about their logins, passkeys apart. */
export function createLogins(
  parts: CustodyParts
): Pick<Custody, 'beginLogin' | 'finishLogin' | 'confirmByProvider' | 'addEmail' | 'finishEmail' | 'removeLogin'> {
  const { server, openDevice } = parts
  const finish = async ({ id }: { readonly id: string }): Promise<FinishedLogin> => {
    try {
      await server.user()
      await server.finishUserLogin({ id })
      return { outcome: 'done' }
    } catch (error) {
      const outcome = error instanceof WalletError && error.apiCode ? OUTCOMES[error.apiCode] : undefined
      if (outcome === undefined) throw error
      return { outcome }
    }
  }
  return {
    beginLogin: async ({ provider, purpose }) => {
      await server.user()
      const owner = purpose === 'add' ? { proof: await freshProofOf(parts) } : {}
      const { id, proof } = await server.beginUserLogin({ provider, purpose, ...owner })
      return { id, proof }
    },
    finishLogin: finish,
    confirmByProvider: finish,
    addEmail: async ({ email }) => {
      const { resendInMs } = await server.changeEmail({ email, proof: await freshProofOf(parts) })
      return { resendInMs }
    },
    finishEmail: async ({ code }) => {
      await server.confirmNew(code)
    },
    removeLogin: ({ login }) =>
      withFreshSeed(parts, async ({ user, wallet: { version, accounts }, entropy, share }) => {
        const device = await openDevice()
        const left = await server.removeLogin({ login, proof: await ownerProofOf(entropy) })
        // Or this device takes the wallet for lost when the next user of what was removed logs in. Where the browser refuses, the next
        // login writes it.
        const part = { accounts, share, email: loginNameOf(left) }
        await device.write({ userId: user.id, version }, part).catch(() => undefined)
      }),
  }
}

const OUTCOMES: { readonly [C in ApiErrorCode]?: ProviderFailure } = {
  LOGIN_TAKEN: 'taken',
  LOGIN_THERE: 'wrong',
  LOGIN_WRONG: 'wrong',
  SOCIAL_DECLINED: 'declined',
  SOCIAL_FAILED: 'failed',
  SOCIAL_ENDED: 'ended',
}
