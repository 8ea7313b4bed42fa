import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createDirectoryService } from './directory.js'
import { createHttp } from './http.js'

const query = { page: 1, entries: 40 }

/** Half a character is in no address. */
const BROKEN = { id: 'b', name: 'Broken', image_id: '\ud800' }

describe('directory service', () => {
  test('default: the query of specification 7; links and pictures are checked', async () => {
    const { platform, service } = setup()
    platform.answer(() => ({
      count: 2,
      data: [
        {
          id: 'a',
          name: 'Alder',
          rdns: 'org.alder',
          chains: ['eip155:1', 'eip155:10', 'solana:x', 'tron:1'],
          image_id: 'pic',
          homepage: 'https://alder.example',
          mobile_link: 'alder://',
          link_mode: 'https://alder.example/app',
          chrome_store: 'https://store.example/alder',
          app_store: 'javascript:alert(1)',
          badge_type: 'certified',
        },
        { id: 'b', name: 'Birch', image_url: 'javascript:alert(1)', homepage: 'ftp://birch.example' },
      ],
    }))
    const page = await service.find({
      ...query,
      include: ['a', 'b'],
      exclude: [],
      chains: ['eip155:1'],
      search: 'al',
      certifiedOnly: true,
    })
    const asked = new URL(platform.requests[0] ?? '')
    expect(asked.pathname).toBe('/d/getWallets')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      page: '1',
      entries: '40',
      include: 'a,b',
      chains: 'eip155:1',
      search: 'al',
      badge_type: 'certified',
      projectId: 'p',
      st: 'portico',
      sv: '1.2.3',
    })
    expect(page.count).toBe(2)
    expect(page.wallets[0]).toEqual({
      id: 'a',
      source: 'directory',
      name: 'Alder',
      explorerId: 'a',
      rdns: 'org.alder',
      namespaces: ['eip155', 'solana'],
      imageUrl: 'https://directory.example/d/getWalletImage/pic?st=portico&sv=1.2.3&projectId=p',
      homepage: 'https://alder.example',
      install: { chrome: 'https://store.example/alder', ios: undefined, android: undefined },
      mobile: { native: 'alder://', universal: 'https://alder.example/app' },
      desktopLink: undefined,
      webappLink: undefined,
      certified: true,
    })
    expect(page.wallets[1]).toMatchObject({ id: 'b', imageUrl: undefined, homepage: undefined, certified: false })
  })

  test.each([
    ['https://directory.example/i/a.png', 'https://directory.example/i/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://tracker.invalid/who.png', undefined],
    ['http://directory.example/i/a.png', undefined],
  ])('behavior: of the picture %s it names, %s is used', async (image_url, imageUrl) => {
    const { platform, service } = setup()
    platform.answer(() => ({ count: 1, data: [{ id: 'a', name: 'Alder', image_url }] }))
    expect((await service.find(query)).wallets[0]?.imageUrl).toBe(imageUrl)
  })

  test('behavior: a picture elsewhere gives way to the one that the directory has', async () => {
    const { platform, service } = setup()
    const wallet = { id: 'a', name: 'Alder', image_id: 'pic', image_url: 'https://tracker.invalid/who.png' }
    platform.answer(() => ({ count: 1, data: [wallet] }))
    expect((await service.find(query)).wallets[0]?.imageUrl).toMatch(
      /^https:\/\/directory\.example\/d\/getWalletImage\/pic/
    )
  })

  test('error: bad entries and duplicates are left out, the others stay', async () => {
    const { platform, service } = setup()
    const good = { id: 'a', name: 'Alder' }
    platform.answer(() => ({
      count: 9,
      data: [null, 7, { id: 1, name: 'x' }, { id: 'n' }, { id: '', name: 'x' }, BROKEN, good, good],
    }))
    const { wallets, count } = await service.find(query)
    expect([wallets.map(({ id }) => id), count]).toEqual([['a'], 9])
  })

  test('behavior: of more wallets than were asked for, the first ones are read', async () => {
    const { platform, service } = setup()
    const data = Array.from({ length: 20_000 }, (_, index) => ({ id: `w${index}`, name: 'Alder' }))
    platform.answer(() => ({ count: data.length, data }))
    const { wallets, count } = await service.find({ page: 1, entries: 3 })
    expect([wallets.map(({ id }) => id), count]).toEqual([['w0', 'w1', 'w2'], 20_000])
  })

  test('error: RESPONSE_INVALID for an answer of more than 2 MB, of which the rest is not read', async () => {
    const { platform, service } = setup()
    let pieces = 0
    const piece = new TextEncoder().encode(' '.repeat(100_000))
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1
        controller.enqueue(piece)
      },
    })
    platform.answer(() => new Response(body))
    await expect(service.find(query)).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
      context: { path: '$', expected: 'at most 2000000 bytes' },
    })
    expect(pieces).toBeLessThan(25)
  })

  test.each([
    [{ data: {}, count: 1 }, '$.data'],
    [{ data: [] }, '$.count'],
    [[], '$'],
  ])('error: %j is RESPONSE_INVALID at %s', async (answer, path) => {
    const { platform, service } = setup()
    platform.answer(() => answer)
    await expect(service.find(query)).rejects.toMatchObject({ code: 'RESPONSE_INVALID', context: { path } })
  })

  test('error: the caller gives up', async () => {
    const { platform, service } = setup()
    platform.answer(() => new Promise(() => undefined))
    const controller = new AbortController()
    const found = service.find(query, controller.signal)
    controller.abort()
    await expect(found).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

function setup() {
  const platform = createFakePlatform()
  const http = createHttp({ baseUrl: 'https://directory.example/d', platform, projectId: 'p', sdkVersion: '1.2.3' })
  return { platform, service: createDirectoryService({ http }) }
}
