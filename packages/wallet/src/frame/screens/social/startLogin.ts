import type { SocialEnd, SocialStartAnswer } from '../../../api.ts'
import type { Api } from '../../server/createApi.ts'
import { WalletError } from '../../WalletError.ts'

/** Goes on to the provider, and resolves with nothing; or resolves with how the login has ended. Never rejects. */
export async function startLogin(parts: {
  /** What the address has behind its `#`: the id of a login, or its end. */
  readonly said: string
  readonly api: Pick<Api, 'post'>
  /** The proof that the page which has opened this window has begun the login; undefined without it. */
  readonly askProof: (id: string) => Promise<string | undefined>
  readonly go: (url: string) => void
}): Promise<SocialEnd | undefined> {
  const { said, api, askProof, go } = parts
  if (said === '') return 'ended'
  if (isEnd(said)) return said
  try {
    const proof = await askProof(said)
    const { url } = await api.post<SocialStartAnswer>('/api/social/start', { id: said, proof })
    go(url)
    return undefined
  } catch (error) {
    return error instanceof WalletError && error.code === 'SOCIAL_ENDED' ? 'ended' : 'failed'
  }
}

function isEnd(said: string): said is SocialEnd {
  return ENDS.some((end) => end === said)
}

const ENDS: readonly SocialEnd[] = ['done', 'declined', 'failed', 'ended']
