// In Firefox only: Chromium without a window keeps no page in the back/forward cache.
import type { Page } from '@playwright/test'
import { testSolanaAccount } from '@portico/test-kit/wallets'
import { chooseNetwork, chooseWallet, factIn, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { isSolanaSignature } from '../solanaWorld.ts'

test('behavior: back on a page that slept, the account is the one that the wallet has now, and it signs', async ({
  page,
  world,
}) => {
  const [first, second] = [testSolanaAccount(0), testSolanaAccount(1)]
  await page.addInitScript(registerWallet, [first, second].map(toKey))
  await page.goto('/?namespaces=both')
  await chooseNetwork(page, world.solana.name)
  await expect(modal(page)).toBeHidden()
  await chooseWallet(page, 'Sleeper')
  await expect(factIn(page, 'solana', 'address')).toHaveText(first.address)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))

  await leave(page)
  // The user chooses another account in the wallet, while the page sleeps.
  await page.evaluate(() => localStorage.setItem('sleeper', '1'))
  await comeBack(page)
  await expect.poll(() => facts(page, 'address')).toContain(second.address)
  await press(page, 'tab', 'Sign')
  await press(page, 'button', 'Sign message')
  await expect.poll(() => facts(page, 'valid')).toContain('true')
  const [signature] = await facts(page, 'signature')
  const signed = { address: second.address, message: 'Hello from Portico', signature: signature ?? '' }
  expect(isSolanaSignature(signed)).toBe(true)

  await leave(page)
  await page.evaluate(() => localStorage.setItem('sleeper', '0'))
  await comeBack(page)
  await expect.poll(() => facts(page, 'address')).toContain(first.address)
})

/** Goes to a page of the same site that has no Portico. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/README.md' })
    document.body.append(link)
    link.click()
  })
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => 'on its way')).toBe('/README.md')
}

/**
 * Shows the page that was left. Playwright hears nothing of a page that comes out of the cache: its locators wait for a load, and
 * what the page evaluates answers.
 */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSame')).catch(() => 'on its way')).toBe(true)
}

/** What the page says of the account in use. */
function facts(page: Page, name: string): Promise<readonly (string | null)[]> {
  return page.evaluate(
    (fact) => [...document.querySelectorAll(`[data-fact="${fact}"]`)].map(({ textContent }) => textContent),
    name
  )
}

async function press(page: Page, role: 'tab' | 'button', name: string): Promise<void> {
  const press = (asked: { readonly selector: string; readonly name: string }): boolean => {
    const found = [...document.querySelectorAll<HTMLElement>(asked.selector)].find(
      ({ textContent }) => textContent === asked.name
    )
    found?.click()
    return found !== undefined
  }
  const selector = role === 'tab' ? '[role="tab"]' : 'button'
  await expect.poll(() => page.evaluate(press, { selector, name })).toBe(true)
}

interface WalletKey {
  readonly address: string
  readonly key: JsonWebKey
}

function toKey({ address, privateKey, publicKey }: ReturnType<typeof testSolanaAccount>): WalletKey {
  const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
  return { address, key: { kty: 'OKP', crv: 'Ed25519', d: encode(privateKey), x: encode(publicKey) } }
}

/**
 * Runs in the page: a wallet whose other half is outside. It knows which account the user has chosen there when it asks,
 * approves everything, and signs.
 */
function registerWallet(keys: readonly WalletKey[]): void {
  const chains = ['solana:localnet']
  let accounts: readonly object[] = []
  const connect = async (): Promise<object> => {
    const { address } = keys[Number(localStorage.getItem('sleeper'))] ?? {}
    accounts = [{ address, chains, features: ['solana:signMessage'], publicKey: new Uint8Array(32) }]
    return { accounts }
  }
  const signMessage = async (input: {
    readonly account: { readonly address: string }
    readonly message: Uint8Array
  }) => {
    const { key } = keys.find(({ address }) => address === input.account.address) ?? {}
    if (!key) throw new Error('There is no such account.')
    const signer = await crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['sign'])
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', signer, Uint8Array.from(input.message)))
    return [{ signature, signedMessage: input.message }]
  }
  const wallet = {
    version: '1.0.0',
    name: 'Sleeper',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    chains,
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'solana:signMessage': { version: '1.1.0', signMessage },
    },
    get accounts() {
      return accounts
    },
  }
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) event.detail.register(wallet)
  })
}
