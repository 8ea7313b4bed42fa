import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../test/createHarness.js'
import { createCache } from '../storage/createCache.js'
import { createHttp } from './http.js'
import { createIdentityService } from './identity.js'

const setup = () => {
  const platform = createFakePlatform()
  const http = createHttp({ baseUrl: 'https://api.example/base', platform, projectId: 'p1', sdkVersion: '1.2.3' })
  const cache = createCache<{ name: string | undefined; avatarUrl: string | undefined }>({
    clock: platform.clock,
    maxAgeMs: 300_000,
    retryGuardMs: 0,
  })
  return { platform, service: createIdentityService({ http, cache }) }
}

describe('identity service', () => {
  test('default: the address, the sender and who asks; kept for five minutes', async () => {
    const { platform, service } = setup()
    platform.answer(() => ({ name: 'maria.example', avatar: 'https://api.example/img/a.png' }))
    const identity = { name: 'maria.example', avatarUrl: 'https://api.example/img/a.png' }
    expect(await service.find({ address: '0xabc' })).toEqual(identity)
    expect(await service.find({ address: '0xabc' })).toEqual(identity)
    expect(platform.requests).toEqual([
      'https://api.example/base/v1/identity/0xabc?sender=0xabc&st=portico&sv=1.2.3&projectId=p1',
    ])
    await platform.clock.advance(300_001)
    await service.find({ address: '0xabc' })
    expect(platform.requests).toHaveLength(2)
  })

  test.each(['javascript:alert(1)', 'https://tracker.invalid/who.png', 'http://api.example/a.png', null])(
    'behavior: the avatar %s is on no host that the dapp configured, and is dropped; nulls are nothing',
    async (avatar) => {
      const { platform, service } = setup()
      platform.answer(() => ({ name: null, avatar }))
      expect(await service.find({ address: '0xabc' })).toEqual({ name: undefined, avatarUrl: undefined })
    }
  )

  test('behavior: a name is one line, without what cannot be seen or turns its direction', async () => {
    const { platform, service } = setup()
    const names = ['mar\u200bia\u202e\n.example', '\u200b\u00ad', 'm'.repeat(1_000_000)]
    platform.answer(() => ({ name: names.shift() }))
    const find = async (address: string) => (await service.find({ address })).name
    expect([await find('0xa'), await find('0xb')]).toEqual(['maria .example', undefined])
    expect(await find('0xc')).toBe(`${'m'.repeat(64)}…`)
  })

  test('behavior: an avatar that is a picture in itself is used', async () => {
    const { platform, service } = setup()
    platform.answer(() => ({ name: 'maria.example', avatar: 'data:image/png;base64,AA' }))
    expect(await service.find({ address: '0xabc' })).toMatchObject({ avatarUrl: 'data:image/png;base64,AA' })
  })

  test('error: each failure has its code; addresses in errors carry no query', async () => {
    const cases: [() => unknown, string][] = [
      [() => ({ name: 7 }), 'RESPONSE_INVALID'],
      [() => [], 'RESPONSE_INVALID'],
      [() => new Response('<html>', { status: 200 }), 'RESPONSE_INVALID'],
      [() => new Response('', { status: 429 }), 'RATE_LIMITED'],
      [
        () => {
          throw new TypeError('Failed to fetch')
        },
        'NETWORK_FAILED',
      ],
    ]
    for (const [answer, code] of cases) {
      const { platform, service } = setup()
      platform.answer(answer)
      const error = (await service.find({ address: '0xabc' }).catch((thrown: unknown) => thrown)) as Error
      expect(error).toMatchObject({ code })
      expect(JSON.stringify(error)).not.toContain('projectId')
    }
  })

  test('error: a service that never answers is given up after 10 s', async () => {
    const { platform, service } = setup()
    platform.answer(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        )
    )
    const failed = codeOf(service.find({ address: '0xabc' }))
    await platform.clock.advance(10_000)
    expect(await failed).toBe('TIMED_OUT')
    expect(platform.clock.pending()).toBe(0)
  })

  test('behavior: nothing is asked for a namespace the service does not answer for', async () => {
    const { portico, platform } = await createHarness({ services: { api: 'https://api.example' } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(platform.requests).toEqual([])
  })
})
