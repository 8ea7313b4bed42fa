import type { Cache } from '../storage/createCache.js'
import { object, optional, string } from './decode.js'
import type { Http } from './http.js'

/** Name and picture of an address. */
export interface Identity {
  readonly name: string | undefined
  /** Only https and data image URLs pass. */
  readonly avatarUrl: string | undefined
}

/** Looks up who an address is. */
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
    return { name: name || undefined, avatarUrl: avatar && /^(https:|data:image\/)/i.test(avatar) ? avatar : undefined }
  }
  return { find: ({ address }) => deps.cache.get({ key: address, load: () => load(address) }) }
}

const decodeIdentity: (value: unknown, path: string) => { name: string | undefined; avatar: string | undefined } =
  object({
    name: optional(string),
    avatar: optional(string),
  })
