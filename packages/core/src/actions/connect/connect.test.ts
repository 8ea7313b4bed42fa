import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'

const entry = ({ portico }: Awaited<ReturnType<typeof createHarness>>) => portico.snapshot('router').stack.at(-1)

test('default: the view that opens says what a wallet is wanted for', async () => {
  const page = await createHarness()
  codeOf(page.portico.connect())
  await settle()
  expect(entry(page)).toMatchObject({ view: 'Connect', params: undefined, intent: {} })
  codeOf(page.portico.connect({ networkId: page.two }))
  await settle()
  const { two: networkId } = page
  expect(entry(page)).toMatchObject({ view: 'Connect', params: { networkId }, intent: { networkId } })
  codeOf(page.portico.connect({ namespaces: ['polkadot'] }))
  await settle()
  expect(entry(page)).toMatchObject({ view: 'Connect', params: undefined, intent: { namespaces: ['polkadot'] } })
})

test('error: ABORTED by a signal that was aborted before, which opens nothing', async () => {
  const { portico } = await createHarness()
  const signal = AbortSignal.abort('enough')
  await expect(portico.connect({ signal })).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' })
  expect(portico.snapshot('modal').open).toBe(false)
})

test('error: ABORTED by its signal, and the modal closes without another caller', async () => {
  const { portico } = await createHarness()
  const controller = new AbortController()
  const connecting = portico.connect({ signal: controller.signal })
  await settle()
  controller.abort('enough')
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' })
  expect(portico.snapshot('modal').open).toBe(false)
})

test('behavior: the modal stays where another call waits for the same choice', async () => {
  const { portico } = await createHarness()
  const controller = new AbortController()
  const given = codeOf(portico.connect({ signal: controller.signal }))
  const waiting = portico.connect()
  await settle()
  controller.abort()
  expect(await given).toBe('ABORTED')
  expect(portico.snapshot('modal').open).toBe(true)
  await portico.connect({ walletKey: 'toy.harbor' })
  expect(await waiting).toHaveLength(1)
})

test('behavior: once it has its answer, its signal closes nothing any more', async () => {
  const { portico } = await createHarness()
  const controller = new AbortController()
  const connecting = portico.connect({ signal: controller.signal })
  await settle()
  await portico.connect({ walletKey: 'toy.harbor' })
  await connecting
  await portico.modal.open('Networks')
  controller.abort()
  await settle()
  expect(portico.snapshot('modal').open).toBe(true)
})

test('error: CONSENT_REQUIRED where the terms were not accepted', async () => {
  const { portico, wallet } = await createHarness({
    termsConditionsUrl: 'https://dapp.example/terms',
    features: { legalCheckbox: true },
  })
  expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('CONSENT_REQUIRED')
  expect(wallet.prompts).toBe(0)
})
