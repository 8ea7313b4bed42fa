import type { BalanceSource } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { type ReactNode, StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld } from '../../test/createWorld.js'
import { render } from '../../test/render.js'
import { useTokens } from './useTokens.js'

const ACCOUNT = 'polkadot:one:toy-1234567890abcdef'

test('default: the tokens of the account are read when a component is there; of many components once', async () => {
  const { portico, asked } = setUp()
  render(
    <StrictMode>
      <PorticoProvider client={portico} modal={false}>
        <Tokens />
        <Tokens />
      </PorticoProvider>
    </StrictMode>
  )
  await expect.poll(() => shown('idle')).toBe(2)
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => shown('success 1')).toBe(2)
  expect(asked).toEqual([ACCOUNT])
})

test('behavior: nothing is asked while no component is there', async () => {
  const { portico, asked } = setUp()
  const Switch = (): ReactNode => {
    const [isShown, show] = useState(false)
    return isShown ? (
      <Tokens />
    ) : (
      <button type="button" onClick={() => show(true)}>
        show
      </button>
    )
  }
  render(
    <PorticoProvider client={portico} modal={false}>
      <Switch />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => portico.snapshot('accounts').byId[ACCOUNT]?.balanceStatus).toBe('success')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'show' }).click()
  await expect.poll(() => shown('success 1')).toBe(1)
})

test('behavior: read again when the page is visible again after 30 s, once; never while it is hidden', async () => {
  const { portico, asked, platform } = setUp()
  platform.opener.visible = false
  render(
    <PorticoProvider client={portico} modal={false}>
      <Tokens />
      <Tokens />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => portico.snapshot('accounts').byId[ACCOUNT]?.balanceStatus).toBe('success')
  expect(asked).toEqual([])
  platform.opener.comeBack()
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => shown('success 1')).toBe(2)
  await platform.clock.advance(29_999)
  platform.opener.comeBack()
  await platform.clock.advance(1)
  expect(asked).toHaveLength(1)
  platform.opener.comeBack()
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => shown('success 2')).toBe(2)
  expect(asked).toHaveLength(2)
})

test('behavior: another network in use is read, and another account', async () => {
  const { portico, asked, wallet } = setUp()
  render(
    <PorticoProvider client={portico} modal={false}>
      <Tokens />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => asked.length).toBe(1)
  wallet.changeNetwork('polkadot:two')
  await expect.poll(() => asked.at(-1)).toBe('polkadot:two:toy-1234567890abcdef')
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await expect.poll(() => asked.at(-1)).toBe('polkadot:two:toy-second')
  await expect.poll(() => shown('success 3')).toBe(1)
})

test('behavior: refresh reads now', async () => {
  const { portico, asked } = setUp()
  render(
    <PorticoProvider client={portico} modal={false}>
      <Tokens />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => shown('success 1')).toBe(1)
  await page.getByRole('button', { name: 'refresh' }).click()
  await expect.poll(() => shown('success 2')).toBe(1)
  expect(asked).toHaveLength(2)
})

test('behavior: the last listener goes with the last component', async () => {
  const { portico, platform } = setUp()
  const { unmount } = render(
    <PorticoProvider client={portico} modal={false}>
      <Tokens />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => platform.opener.listeners).toBe(1)
  unmount()
  await expect.poll(() => platform.opener.listeners).toBe(0)
})

/** How many components show this. */
function shown(text: string): number {
  return [...document.querySelectorAll('output')].filter(({ textContent }) => textContent === text).length
}

/** Where the tokens stand, with the amount of the first. */
function Tokens(): ReactNode {
  const { status, tokens, refresh } = useTokens()
  return (
    <p>
      <output>{[status, tokens[0]?.amountBaseUnits].join(' ').trim()}</output>
      <button type="button" onClick={refresh}>
        refresh
      </button>
    </p>
  )
}

/** A world whose source counts its reads, and notes network and address of each. */
function setUp() {
  const asked: string[] = []
  const balances: BalanceSource = {
    read: async ({ networkId, address }) => {
      asked.push(`${networkId}:${address}`)
      return [{ networkId, name: 'Coin', symbol: 'COIN', decimals: 12, amountBaseUnits: BigInt(asked.length) }]
    },
  }
  const world = createWorld({ platform: createFakePlatform(), portico: { data: { balances } } })
  return { ...world, asked }
}
