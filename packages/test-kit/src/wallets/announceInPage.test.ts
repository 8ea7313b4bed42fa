import { expect, test } from 'vitest'
import { announceInPage, type TestPage } from './announceInPage.js'
import { createTestWallet } from './createTestWallet.js'
import type { Eip1193Provider } from './types.js'

const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Harbor', icon: 'data:,', rdns: 'example.harbor' }

/** A page whose window is an event target, and whose scripts run at once. */
function createPage() {
  const page = new EventTarget()
  const announced: { readonly info: unknown; readonly provider: Eip1193Provider }[] = []
  // The event is a CustomEvent by the standard.
  page.addEventListener('eip6963:announceProvider', (event) => announced.push((event as CustomEvent).detail))
  let isClosed = false
  const run = async (script: string): Promise<void> => {
    new Function('window', script)(page)
  }
  const driver: TestPage = {
    exposeFunction: async (name, callback) => {
      // Both ways as JSON, as a driver does it.
      const call = async (asked: Parameters<typeof callback>[0]): Promise<unknown> =>
        JSON.parse(JSON.stringify(await callback(JSON.parse(JSON.stringify(asked)))))
      if (name in page) throw new Error(`Function "${name}" has been already registered`)
      Object.assign(page, { [name]: call })
    },
    addInitScript: ({ content }) => run(content),
    evaluate: run,
    isClosed: () => isClosed,
  }
  const close = (): void => {
    isClosed = true
  }
  return { page, driver, announced, close }
}

test('default: a page finds the wallet, asks it, and hears what it tells', async () => {
  const { page, driver, announced } = createPage()
  const wallet = createTestWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
  await announceInPage({ page: driver, wallet, info })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced.map((detail) => detail.info)).toEqual([info, info])
  const provider = announced[0]?.provider
  const heard: unknown[] = []
  const listener = (value: unknown): void => void heard.push(value)
  provider?.on('accountsChanged', listener)
  expect(await provider?.request({ method: 'eth_requestAccounts' })).toContain(wallet.accounts[0])
  const [, second] = wallet.accounts
  if (second) wallet.selectAccount(second)
  await expect.poll(() => heard.at(-1)).toEqual([second])
  provider?.removeListener('accountsChanged', listener)
  const before = heard.length
  wallet.disconnect()
  expect(heard).toHaveLength(before)
})

test('behavior: several wallets of a page are asked and heard each by itself', async () => {
  const { driver, announced } = createPage()
  const wallets = [1, 2].map((chainId) => createTestWallet({ chains: [{ chainId, rpcUrl: 'http://127.0.0.1:1' }] }))
  for (const [index, wallet] of wallets.entries())
    await announceInPage({ page: driver, wallet, info: { ...info, uuid: `${index}${info.uuid.slice(1)}` } })
  const heard: unknown[] = []
  for (const [index, { provider }] of announced.entries()) provider.on('accountsChanged', () => heard.push(index))
  const asked = announced.map(({ provider }) => provider.request({ method: 'eth_chainId' }))
  expect(await Promise.all(asked)).toEqual(['0x1', '0x2'])
  await announced[1]?.provider.request({ method: 'eth_requestAccounts' })
  expect(heard).toEqual([1])
})

test('behavior: an error keeps its code', async () => {
  const { driver, announced } = createPage()
  const wallet = createTestWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }], faults: { rejects: true } })
  await announceInPage({ page: driver, wallet, info })
  const asked = announced[0]?.provider.request({ method: 'eth_requestAccounts' })
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('behavior: a page that is closed is told nothing', async () => {
  const { driver, announced, close } = createPage()
  const wallet = createTestWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
  await announceInPage({ page: driver, wallet, info })
  const heard: unknown[] = []
  announced[0]?.provider.on('accountsChanged', (value) => heard.push(value))
  close()
  await announced[0]?.provider.request({ method: 'eth_requestAccounts' })
  expect(heard).toEqual([])
})
