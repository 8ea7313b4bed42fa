import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../../test/createHarness.js'

const services = { directory: 'https://directory.example/v2' }
const config = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
  { id: 'multi_wallet', isEnabled: true, config: null },
]

describe('resolveProject', () => {
  test('default: asked at the first open, with sdk, version and project id; remote wins', async () => {
    const harness = await visit({ answers: { '/v2/appkit/v1/config': { features: config } } })
    expect(harness.platform.requests).toEqual([])
    await open(harness)
    expect(
      projectRequests(harness)
        .map((url) => new URL(url).pathname)
        .sort()
    ).toEqual(['/v2/appkit/v1/config', '/v2/projects/v1/origins'])
    const query = Object.fromEntries(new URL(projectRequests(harness)[0] ?? '').searchParams)
    expect(query).toEqual({ st: 'portico', sv: expect.any(String), projectId: 'p' })
    const { values, source } = harness.portico.snapshot('features')
    expect(source).toBe('remote')
    expect(values).toMatchObject({ email: true, socials: ['google'], multiWallet: true, swaps: false, send: true })
    expect(harness.events).toContainEqual({ type: 'features:resolved', data: { source: 'remote' } })
    expect(alerts(harness)).toEqual([])
    harness.portico.modal.close()
    await open(harness)
    expect(projectRequests(harness)).toHaveLength(2)
  })

  test('behavior: multiWallet of the project holds for what the next visit restores', async () => {
    const harness = await visit({ answers: { '/v2/appkit/v1/config': { features: config } } })
    await open(harness)
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    await harness.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    const next = harness.reload()
    next.portico.start()
    await settle()
    const listed = next.portico.snapshot('connections').list.map(({ id }) => id)
    expect(listed).toEqual(['polkadot/toy.meadow', 'polkadot/toy.harbor'])
    expect([harness.wallet.goodbyes, harness.other.goodbyes]).toEqual([0, 0])
  })

  test('default: without a directory no request is sent', async () => {
    const harness = await createHarness({ projectId: 'p' })
    await open(harness)
    expect(harness.platform.requests).toEqual([])
    expect(harness.portico.snapshot('features').source).toBe('local')
  })

  test('error: a directory without a project id is not asked, and the developer is told', async () => {
    const harness = await createHarness({ services })
    await open(harness)
    expect(harness.platform.requests).toEqual([])
    await expect.poll(() => alerts(harness)).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
  })

  test('behavior: local values that the project decides are named', async () => {
    const harness = await visit({
      answers: { '/v2/appkit/v1/config': { features: [] } },
      options: { remoteFeatures: { swaps: ['one'], email: true } },
    })
    await open(harness)
    await expect.poll(() => alerts(harness)).toEqual(['LOCAL_CONFIGURATION_IGNORED'])
    expect(JSON.stringify(harness.events)).toContain('email, swaps')
    expect(harness.portico.snapshot('features').values).toMatchObject({ email: false, swaps: false })
  })

  const failures: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['refused', new Response('', { status: 403 }), ['INVALID_APP_CONFIGURATION']],
    ['limited', new Response('', { status: 429 }), ['RATE_LIMITED']],
    ['broken', new Response('', { status: 503 }), ['SERVER_ERROR']],
    ['missing', new Response('', { status: 404 }), []],
    ['malformed', new Response('<html>'), []],
    ['of another shape', { features: [{ id: 1 }] }, []],
    ['unreachable', new TypeError('Failed to fetch'), []],
  ]
  test.each(failures)('error: %s: the local values hold, and the modal is open', async (_, answer, codes) => {
    const harness = await visit({
      answers: { '/v2/appkit/v1/config': answer, '/v2/projects/v1/origins': answer },
      options: { remoteFeatures: { swaps: ['one'] } },
    })
    await open(harness)
    await expect.poll(() => alerts(harness)).toEqual(codes)
    const { values, source } = harness.portico.snapshot('features')
    expect([values?.swaps, values?.email, source]).toEqual([['one'], true, 'local'])
    expect(harness.portico.snapshot('modal').open).toBe(true)
  })

  test('error: an answer of another shape is reported with its path', async () => {
    const harness = await visit({
      answers: { '/v2/appkit/v1/config': { features: [{ id: 'swap', isEnabled: 'yes' }] } },
    })
    await open(harness)
    const reported = harness.events.find(({ type }) => type === 'error:reported')
    expect(reported?.data).toMatchObject({
      error: { code: 'RESPONSE_INVALID', context: { path: '$.features[0].isEnabled' } },
    })
  })

  test('behavior: a slow project delays nothing, and is given up after 10 s', async () => {
    const harness = await visit({ answers: {} })
    harness.platform.answer(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        )
    )
    await harness.portico.modal.open()
    await expect.poll(() => projectRequests(harness).length).toBe(2)
    await expect(harness.portico.connect({ walletKey: 'toy.harbor' })).resolves.toHaveLength(1)
    await harness.platform.clock.advance(10_000)
    await settle()
    expect(harness.portico.snapshot('features').source).toBe('local')
    expect(harness.platform.clock.pending()).toBe(0)
  })

  test('behavior: an origin that is not on the list is told to the developer, once', async () => {
    const harness = await visit({
      answers: { '/v2/projects/v1/origins': { allowedOrigins: ['https://other.example'] } },
    })
    await open(harness)
    await expect.poll(() => alerts(harness)).toEqual(['INVALID_APP_CONFIGURATION'])
    expect(JSON.stringify(harness.events)).toContain('https://dapp.example')
  })

  test('behavior: multiWallet of the project counts from then on', async () => {
    const harness = await visit({ answers: { '/v2/appkit/v1/config': { features: config } } })
    await open(harness)
    await expect.poll(() => harness.portico.snapshot('features').values?.multiWallet).toBe(true)
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    await harness.portico.connect({ walletKey: 'toy.meadow' })
    expect(harness.portico.snapshot('connections').list).toHaveLength(2)
  })
})

/** A visit with a project, whose answers are by path; what has none is an empty origin list or an empty object. */
async function visit(request: {
  readonly answers: Record<string, unknown>
  readonly options?: Parameters<typeof createHarness>[0]
}): Promise<Harness> {
  const harness = await createHarness({ projectId: 'p', services, ...request.options })
  harness.platform.answer(({ url }) => {
    const answer = request.answers[url.pathname] ?? { allowedOrigins: [] }
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : answer
  })
  return harness
}

/** Opens the modal; with a project, resolves when its features are known or given up. */
async function open({ portico, events }: Harness): Promise<void> {
  await portico.modal.open()
  expect(portico.snapshot('modal').open).toBe(true)
  const { services: given, projectId } = portico.options
  if (given?.directory && projectId)
    await expect.poll(() => events.some(({ type }) => type === 'features:resolved')).toBe(true)
  await settle()
}

/** What was asked of the project; the list of wallets asks for itself. */
function projectRequests({ platform }: Harness): readonly string[] {
  return platform.requests.filter((url) => !url.includes('/getWallets'))
}

function alerts({ events }: Harness): readonly string[] {
  return events.flatMap((event) => (event.type === 'alert:raised' ? [event.data.alert.code] : []))
}
