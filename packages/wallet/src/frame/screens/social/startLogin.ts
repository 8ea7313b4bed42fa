import type { PasskeyAsk, SocialAsk, SocialEnd, SocialStart, SocialStartAnswer } from '../../../api.ts'
import type { Api } from '../../server/createApi.ts'
import { WalletError } from '../../WalletError.ts'

/** Goes on to the provider, and resolves with nothing; or asks for a passkey, or resolves with how the login has ended. Never rejects. */
export async function startLogin(parts: {
  /** What the address has behind its `#`: the id of a login, or its end. */
  readonly said: string
  readonly api: Pick<Api, 'post'>
  /** The proof that the page which has opened this window has begun the login; undefined without it. */
  readonly askProof: (id: string) => Promise<string | undefined>
  /** Asks the user whether the login is theirs; resolves when they say so. */
  readonly askUser: (asks: SocialAsk) => Promise<void>
  readonly go: (url: string) => void
  /** Asks for a passkey in this window; resolves as this does. */
  readonly askPasskey: (asked: { readonly id: string; readonly passkey: PasskeyAsk }) => Promise<SocialEnd | undefined>
}): Promise<SocialEnd | undefined> {
  const { said, api, askProof, askUser, go, askPasskey } = parts
  if (said === '') return 'ended'
  if (isEnd(said)) return said
  try {
    const start = (rest: Omit<SocialStart, 'id'>): Promise<SocialStartAnswer> =>
      api.post('/api/social/start', { id: said, ...rest })
    const proof = await askProof(said)
    let answer = await start({ proof })
    if ('asks' in answer) {
      await askUser(answer.asks)
      answer = await start({ isMeant: true })
    }
    if ('passkey' in answer) return await askPasskey({ id: said, passkey: answer.passkey })
    if (!('url' in answer)) return 'failed'
    go(answer.url)
    return undefined
  } catch (error) {
    return error instanceof WalletError && error.code === 'SOCIAL_ENDED' ? 'ended' : 'failed'
  }
}

function isEnd(said: string): said is SocialEnd {
  return ENDS.some((end) => end === said)
}

const ENDS: readonly SocialEnd[] = ['done', 'proven', 'declined', 'failed', 'ended']
