import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { services } from '../../actions/project/services.js'
import { createClient } from '../../client.js'
import { consentChunk } from './prepareConsent.js'

const asking = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://dapp.example/terms' }
const key = '@appkit/v1/consent'

describe('consent', () => {
  test('default: nothing is asked', async () => {
    const { portico } = await createHarness({ termsConditionsUrl: 'https://dapp.example/terms' })
    await portico.preload()
    expect(portico.snapshot('consent')).toEqual({ required: false, acceptedAtMs: undefined })
    await expect(portico.connect({ walletKey: 'toy.harbor' })).resolves.toHaveLength(1)
  })

  test('parameters: legalCheckbox without a URL has nothing to accept', async () => {
    const { portico } = await createHarness({ features: { legalCheckbox: true } })
    await expect(portico.connect({ walletKey: 'toy.harbor' })).resolves.toHaveLength(1)
  })

  test('behavior: asking fetches its own code, and not that of the services', async () => {
    const { instance } = createTestInstance(asking)
    await createClient(instance).preload()
    await expect.poll(() => instance.memory(consentChunk).value).toBeDefined()
    expect(instance.memory(services).value).toBeUndefined()
  })

  test('error: CONSENT_REQUIRED until accepted; no wallet is asked before', async () => {
    const { portico, wallet } = await createHarness(asking)
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('CONSENT_REQUIRED')
    expect(wallet.prompts).toBe(0)
    await portico.setConsent(true)
    await expect(portico.connect({ walletKey: 'toy.harbor' })).resolves.toHaveLength(1)
  })

  test('behavior: kept with version and time, told as an event, and remembered by the next visit', async () => {
    const { portico, platform, events, reload } = await createHarness(asking)
    await platform.clock.advance(5_000)
    const atMs = platform.clock.now()
    await portico.setConsent(true)
    await settle()
    const version = 'https://dapp.example/terms'
    expect(JSON.parse(platform.stored[key] ?? '')).toEqual({ version, acceptedAtMs: atMs })
    expect(events).toContainEqual({ type: 'consent:changed', data: { accepted: true, version, atMs } })
    const next = reload()
    await next.portico.preload()
    await settle()
    expect(next.portico.snapshot('consent')).toEqual({ required: true, acceptedAtMs: atMs })
  })

  test('behavior: taken back, it is forgotten', async () => {
    const { portico, platform, events } = await createHarness(asking)
    await portico.setConsent(true)
    await portico.setConsent(false)
    await settle()
    expect(platform.stored[key]).toBeUndefined()
    expect(portico.snapshot('consent').acceptedAtMs).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ type: 'consent:changed', data: { accepted: false } })
  })

  test('parameters: another termsVersion asks again', async () => {
    const { portico, reload } = await createHarness({ ...asking, termsVersion: '1' })
    await portico.setConsent(true)
    await settle()
    const same = reload()
    await same.portico.preload()
    await settle()
    expect(same.portico.snapshot('consent').acceptedAtMs).toBeDefined()
    const next = reload({ termsVersion: '2' })
    await next.portico.preload()
    await settle()
    expect(next.portico.snapshot('consent')).toEqual({ required: true, acceptedAtMs: undefined })
  })

  test('error: a stored value of another shape is no consent', async () => {
    const { portico } = await createHarness({ ...asking, stored: { [key]: '{"version":1}' } })
    await portico.preload()
    await settle()
    expect(portico.snapshot('consent')).toEqual({ required: true, acceptedAtMs: undefined })
  })
})
