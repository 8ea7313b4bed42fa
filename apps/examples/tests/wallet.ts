import { test as base } from '@playwright/test'
import { announceInPage, createTestWallet, type TestWallet } from '@portico/test-kit/wallets'

/** Playwright's test with a wallet in the page. Its keys are public test keys. */
export const test = base.extend<{ wallet: TestWallet }>({
  wallet: async ({ page }, use) => {
    const wallet = createTestWallet({ chains: [{ chainId: 11155111, rpcUrl: 'http://localhost:8545' }] })
    await announceInPage({
      page,
      wallet,
      info: {
        uuid: 'b2a7c1de-6f0a-4f3a-9d2e-0c1f4a5b6d7e',
        name: 'Harbor',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: 'example.harbor',
      },
    })
    await use(wallet)
    wallet.stop()
  },
})
