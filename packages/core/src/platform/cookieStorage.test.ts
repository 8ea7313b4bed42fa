import { createPortico } from '@portico/core'
import { cookieStorage, memoryStorage, readCookie } from '@portico/core/platform'
import { createFakePlatform, createToyAdapter, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createCookieJar } from '../../test/createCookieJar.js'

describe('cookieStorage', () => {
  test('default: path / and SameSite Lax; values come back; removing removes', () => {
    const jar = createCookieJar()
    const storage = cookieStorage(jar)
    storage.set('@appkit/v1/state', '{"a":"b; c=d"}')
    expect(jar.attributes[0]).toContain('path=/; SameSite=Lax')
    expect(storage.get('@appkit/v1/state')).toBe('{"a":"b; c=d"}')
    storage.remove('@appkit/v1/state')
    expect(storage.get('@appkit/v1/state')).toBeUndefined()
    expect(jar.attributes.join()).not.toContain('Secure')
  })

  test('behavior: on a page that came by https the cookie goes by nothing else', () => {
    const jar = createCookieJar({}, { isSecure: true })
    const storage = cookieStorage(jar)
    storage.set('@appkit/v1/state', 'x')
    storage.remove('@appkit/v1/state')
    expect(jar.attributes.map((attributes) => attributes.endsWith('; Secure'))).toEqual([true, true])
    expect(jar.keys()).toEqual([])
  })

  test('behavior: a server reads the state hint from the cookie header', async () => {
    const jar = createCookieJar()
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

  test('behavior: nothing but the state hint is sent to a server; what else is kept stays on the device', async () => {
    const jar = createCookieJar()
    const local = memoryStorage()
    const wallet = createToyWallet({ id: 'toy.harbor', name: 'Harbor', networkId: toyNetworks()[0].id })
    const open = () =>
      createPortico({
        adapters: [createToyAdapter({ wallets: [wallet] })],
        platform: createFakePlatform(),
        storage: cookieStorage(jar, local),
      })
    const portico = open()
    const stop = portico.start()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(jar.keys()).toEqual(['@appkit/v1/state'])
    expect(await local.get('@appkit/v1/state')).toBeUndefined()
    expect(await local.get('@appkit/v1/recentWallets')).toContain('toy-address-1')
    stop()
    const next = open()
    next.start()
    await settle()
    expect(next.snapshot('connections').list).toHaveLength(1)
    await next.disconnect()
    await settle()
    expect(await local.get('@appkit/v1/lastConnectors')).toBe('{}')
  })

  test('behavior: cookies of an earlier version leave the cookie header at the first use', async () => {
    const keychain = '@appkit/v1/wc/wc@2:core:0.3//keychain'
    const jar = createCookieJar({
      theme: 'dark',
      '@appkit/eip155:connected_connector_id': 'AppKit wrote this',
      '@appkit/v1/state': '["cosmos:one"]',
      '@appkit/v1/recentWallets': '[{"key":"a","name":"A"}]',
      '@other/v1/wc/sessions': 'of another instance',
      '@appkit/v1/wc/sessions': '{}',
      [keychain]: '{"client_ed25519_seed":"c0ffee"}',
    })
    const local = memoryStorage()
    const storage = cookieStorage(jar, local)
    expect(await storage.get('@appkit/eip155:connected_connector_id')).toBeUndefined()
    expect(await storage.get('@appkit/v1/state')).toBe('["cosmos:one"]')
    expect(jar.keys()).toHaveLength(7)
    expect(await storage.get('@appkit/v1/recentWallets')).toBe('[{"key":"a","name":"A"}]')
    expect(jar.keys()).toEqual([
      'theme',
      '@appkit/eip155:connected_connector_id',
      '@appkit/v1/state',
      '@other/v1/wc/sessions',
    ])
    // A server has seen it, so it is not used any more.
    expect(await storage.get(keychain)).toBeUndefined()
    expect(await local.get(keychain)).toBeUndefined()
  })

  test('behavior: a broken cookie is nothing', () => {
    expect(readCookie({ cookies: 'a=%E0%A4%A', key: 'a' })).toBeUndefined()
    expect(readCookie({ cookies: '', key: 'a' })).toBeUndefined()
    const jar = createCookieJar()
    jar.write('@appkit%2Fv1%2Fconsent=%E0%A4%A; path=/')
    expect(cookieStorage(jar, memoryStorage()).get('@appkit/v1/recentWallets')).toBeUndefined()
  })
})
