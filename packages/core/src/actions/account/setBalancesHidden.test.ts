import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'

const KEY = '@appkit/v1/balancesHidden'

describe('setBalancesHidden', () => {
  test('default: nothing is hidden', async () => {
    const { portico } = await connected()
    expect(portico.snapshot('accounts').hidden).toBeUndefined()
  })

  test('error: OPTION_INVALID for what is neither true nor false', async () => {
    const { portico } = await connected()
    expect(await codeOf(portico.setBalancesHidden('no' as never))).toBe('OPTION_INVALID')
    expect(portico.snapshot('accounts').hidden).toBeUndefined()
  })

  test('behavior: kept between visits, and known before the first figure is shown', async () => {
    const { portico, reload, wallet, platform } = await connected()
    await portico.setBalancesHidden(true)
    expect(portico.snapshot('accounts').hidden).toBe(true)
    await settle()
    expect(platform.stored[KEY]).toBe('true')
    wallet.restoresAfterMs = 1_000
    const next = reload()
    const seen: (boolean | undefined)[] = []
    next.portico.subscribe('accounts', () => {
      const { byId, hidden } = next.portico.snapshot('accounts')
      if (Object.keys(byId).length > 0) seen.push(hidden)
    })
    next.portico.start()
    await settle()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(undefined)
  })

  test('behavior: a user who connects anew finds it hidden too', async () => {
    const { portico } = await createHarness({ stored: { [KEY]: 'true' } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('accounts').hidden).toBe(true)
  })

  test('behavior: shown again, nothing is kept', async () => {
    const { portico, platform } = await connected()
    await portico.setBalancesHidden(true)
    await portico.setBalancesHidden(false)
    await settle()
    expect(platform.stored[KEY]).toBeUndefined()
    expect(portico.snapshot('accounts').hidden).toBe(false)
  })

  test('behavior: a user who was quicker than the storage is not overruled', async () => {
    const { storage, stored } = createFakePlatform({ stored: { [KEY]: 'true' } })
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { portico } = await createHarness({
      storage: {
        ...storage,
        get: async (key) => {
          const value = stored[key]
          if (key === KEY) await released
          return value
        },
      },
    })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.setBalancesHidden(false)
    release()
    await settle()
    expect(portico.snapshot('accounts').hidden).toBe(false)
  })

  test.each(['"yes"', '1', '{', 'false'])('error: a stored %s hides nothing', async (value) => {
    const { portico } = await createHarness({ stored: { [KEY]: value } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('accounts').hidden).toBeUndefined()
  })
})

describe('the view WalletReceive', () => {
  test('error: FEATURE_DISABLED where the app does not offer to receive', async () => {
    const { portico } = await createHarness({ features: { receive: false } })
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(await codeOf(portico.modal.open('WalletReceive'))).toBe('FEATURE_DISABLED')
  })
})

async function connected() {
  const harness = await createHarness()
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return harness
}
