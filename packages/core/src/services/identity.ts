import { cleanText } from '../foreign/cleanText.js'
import { object, optional, string } from '../foreign/decode.js'
import type { Cache } from '../storage/createCache.js'
import type { Http } from './http.js'

/** Name and picture of an address. */
export interface Identity {
  /** Untrusted text, cleaned and cut. */
  readonly name: string | undefined
  /**
   * A `data:` picture, or one on the api's own origin. The owner of a name chooses its avatar: asked from a host of their choice,
   * it would tell that host the IP address of every user who sees it. An api that has such avatars serves them.
   */
  readonly avatarUrl: string | undefined
}

/** Looks up the name and avatar of an address. */
export interface IdentityService {
  /** Rejects with the PorticoError of the call; kept for five minutes. */
  find(request: { readonly address: string }): Promise<Identity>
}

/** `GET v1/identity/{address}` of the configured API (specification section 7). */
export function createIdentityService(deps: { readonly http: Http; readonly cache: Cache<Identity> }): IdentityService {
  const load = async (address: string): Promise<Identity> => {
    const answer = await deps.http.get({
      path: `v1/identity/${encodeURIComponent(address)}`,
      query: { sender: address },
    })
    const { name, avatar } = decodeIdentity(answer, '$')
    const avatarUrl = deps.http.imageFrom(avatar)
    return { name: cleanText({ text: name ?? '', characters: NAME_CHARACTERS }) || undefined, avatarUrl }
  }
  return { find: ({ address }) => deps.cache.get({ key: address, load: () => load(address) }) }
}

const decodeIdentity: (value: unknown, path: string) => { name: string | undefined; avatar: string | undefined } =
  object({
    name: optional(string),
    avatar: optional(string),
  })

const NAME_CHARACTERS = 64
