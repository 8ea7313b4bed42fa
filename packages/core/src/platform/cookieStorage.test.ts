import { createPortico } from '@portico/core'
import { cookieStorage, readCookie } from '@portico/core/platform'
import { createFakePlatform, createToyAdapter, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'

/** A cookie jar as a browser keeps it: one write sets one cookie. */
const createJar = () => {
  const cookies: Record<string, string> = {}
  const attributes: string[] = []
  return {
    attributes,
    read: () =>
      Object.entries(cookies)
        .map(([key, value]) => `${key}=${value}`)
        .join('; '),
    write: (cookie: string) => {
      const [pair = '', ...rest] = cookie.split('; ')
      attributes.push(rest.join('; '))
      const [key = '', value = ''] = pair.split('=')
      if (cookie.includes('max-age=0')) delete cookies[key]
      else cookies[key] = value
    },
  }
}

describe('cookieStorage', () => {
  test('default: path / and SameSite Lax; values come back; removing removes', () => {
    const jar = createJar()
    const storage = cookieStorage(jar)
    storage.set('@appkit/v1/state', '{"a":"b; c=d"}')
    expect(jar.attributes[0]).toContain('path=/; SameSite=Lax')
    expect(storage.get('@appkit/v1/state')).toBe('{"a":"b; c=d"}')
    storage.remove('@appkit/v1/state')
    expect(storage.get('@appkit/v1/state')).toBeUndefined()
  })

  test('behavior: a server reads the state hint from the cookie header', async () => {
    const jar = createJar()
    const wallet = createToyWallet({ id: 'toy.harbor', name: 'Harbor', networkId: toyNetworks()[0].id })
    const portico = createPortico({
      adapters: [createToyAdapter({ wallets: [wallet] })],
      platform: createFakePlatform(),
      storage: cookieStorage(jar),
    })
    portico.start()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const initialState = readCookie({ cookies: `theme=dark; ${jar.read()}`, key: '@appkit/v1/state' })
    const server = createPortico({ adapters: [], initialState })
    expect(server.snapshot('connections').hint).toMatchObject({ address: 'toy-address-1', walletName: 'Harbor' })
  })

  test('behavior: a broken cookie is nothing', () => {
    expect(readCookie({ cookies: 'a=%E0%A4%A', key: 'a' })).toBeUndefined()
    expect(readCookie({ cookies: '', key: 'a' })).toBeUndefined()
  })
})
