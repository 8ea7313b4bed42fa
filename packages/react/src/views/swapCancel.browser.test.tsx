import { createFakePlatform, createToySwaps } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createWorld } from '../test/createWorld.js'
import { button, drawStrict } from '../test/modal.js'

const SHELL = 'toy-token-shell'

/** A swap between approval and swap, as the tab has kept it. */
const KEPT = JSON.stringify({
  'polkadot:one:toy-1234567890abcdef': {
    source: { connectionId: 'polkadot/org.alder', networkId: 'polkadot:one', address: 'toy-1234567890abcdef' },
    pay: SHELL,
    exact: 'pay',
    payBaseUnits: '2000',
    receiveBaseUnits: '4000',
    limitBaseUnits: '3960',
    slippageBps: 100,
    tasks: [
      { kind: 'approve', status: 'done', hash: 'toySwap1' },
      { kind: 'swap', status: 'todo' },
    ],
  },
})

/** A visitor who has opened Swap, and is shown the swap that was paused. */
async function openPaused(also: { readonly isElsewhere?: boolean } = {}) {
  let kept: string | undefined = KEPT
  const platform = Object.assign(createFakePlatform(), {
    tabStorage: {
      get: (key: string) => (key.endsWith('swap') ? kept : undefined),
      set: (_: string, value: string) => {
        kept = value
      },
      remove: () => {
        kept = undefined
      },
    },
  })
  const swaps = createToySwaps('polkadot:one')
  const tokenBalances = { [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' } }
  const chain: object = {
    swaps,
    tokenBalances,
    balances: { 'polkadot:one': 1_284_002_900_000_000n, 'polkadot:two': 1n },
  }
  const world = createWorld({ platform, chain, portico: { data: { swaps: [swaps.provider] } } })
  drawStrict(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Swap')
  await expect.element(button('Cancel swap')).toBeVisible()
  if (also.isElsewhere) world.wallet.changeNetwork('polkadot:two')
  return { ...world, kept: () => kept, view: () => world.portico.snapshot('router').stack.at(-1)?.view }
}

test('error: a swap that is cancelled leads to the form', async () => {
  const { kept, view, portico } = await openPaused()
  await button('Cancel swap').click()
  await expect.poll(() => portico.snapshot('swap').run).toBeUndefined()
  expect(kept()).toBeUndefined()
  await new Promise(requestAnimationFrame)
  await expect.poll(view, { timeout: 2_000 }).toBe('Swap')
})

test('error: a swap that has to be agreed to once more leads to the form, which still has it', async () => {
  const { portico, view } = await openPaused()
  const form = await portico.swapForm()
  form.again()
  form.discard()
  await expect.poll(view, { timeout: 2_000 }).toBe('Swap')
  await expect
    .poll(() => portico.snapshot('swap').draft)
    .toMatchObject({ amount: '20', pair: { pay: { symbol: 'SHELL' } } })
})

test('error: a press while the wallet is on a network without swaps leads to the account, and the swap stays', async () => {
  const { portico, kept, view } = await openPaused({ isElsewhere: true })
  await expect.poll(() => portico.snapshot('connections').list[0]?.networkId).toBe('polkadot:two')
  await button('Cancel swap').click()
  await expect.poll(view, { timeout: 2_000 }).toBe('Account')
  expect([portico.snapshot('swap').run?.status, kept() !== undefined]).toEqual(['paused', true])
})

test('error: a swap of another account does not keep this one from swapping', async () => {
  const { portico, wallet, view } = await openPaused()
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await expect.poll(() => portico.snapshot('connections').list[0]?.accounts[0].address).toBe('toy-second')
  await portico.modal.open('Account')
  await portico.modal.open('Swap')
  await expect.poll(() => portico.snapshot('swap').draft?.source.address).toBe('toy-second')
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  expect(view()).toBe('Swap')
})

test('error: a press that goes on while another account is in use says why nothing happens', async () => {
  const { portico, wallet } = await openPaused()
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await expect.poll(() => portico.snapshot('connections').list[0]?.accounts[0].address).toBe('toy-second')
  const before = document.body.textContent
  await button('Continue').click()
  await expect.poll(() => document.body.textContent === before, { timeout: 2_000 }).toBe(false)
})
