import { onAbort } from '@portico/core/adapter'
import type { SocialEnd, SocialLook, SocialLookAnswer, SocialStart, SocialStartAnswer } from '../../../api.ts'
import { createPatientPost } from '../../server/createPatientPost.ts'
import { WalletError } from '../../WalletError.ts'
import type { KeysParts } from './parts.ts'
import type { UserLogins } from './types.ts'

/** The logins of the frame's user, passkeys apart. */
export function createUserLogins({ custody, api, openPage }: KeysParts): UserLogins {
  return {
    beginLogin: async (request) => {
      const { id, proof } = await custody.beginLogin(request)
      // By this window: the provider's answer is taken from this browser alone.
      const answer = await api.post<SocialStartAnswer>('/api/social/start', { id, proof } satisfies SocialStart)
      if ('url' in answer) return { id, page: answer.url }
      if ('link' in answer) return { id, link: answer.link.url }
      throw new WalletError('FAILED', 'The server has no page for this provider.')
    },
    openPage,
    waitForProvider: async (id, signal) => {
      const post = createPatientPost({ api, signal })
      const look = async (): Promise<SocialEnd> => {
        for (;;) {
          const { end } = await post<SocialLookAnswer>('/api/social/look', { id } satisfies SocialLook)
          if (end !== null) return end
        }
      }
      const left = new Promise<never>((_, reject) => {
        onAbort(signal, () => reject(new WalletError('REJECTED', 'The user has gone back.')))
      })
      // The server holds an answer for seconds.
      return Promise.race([left, look()])
    },
    finishLogin: (id) => custody.finishLogin({ id }),
    confirmByProvider: (id) => custody.confirmByProvider({ id }),
    addEmail: (email) => custody.addEmail({ email }),
    finishEmail: (code) => custody.finishEmail({ code }),
    removeLogin: (login) => custody.removeLogin({ login }),
  }
}
