import { join } from 'node:path'
import type { Browser } from 'playwright'
import { solanaAddress, walletAddress, walletNames } from './browser/announcedWallets.ts'
import { visit } from './browser/visit.ts'

/**
 * Opens a built dapp in Chromium and connects with the first wallet in the dapp's namespace. Returns what went wrong: a step
 * that did not happen within 30 s, an error in the console or an uncaught one; undefined when all is well.
 */
export async function connectProblem(input: {
  readonly browser: Browser
  readonly folder: string
  readonly namespace: 'eip155' | 'solana'
}): Promise<string | undefined> {
  const { browser, folder, namespace } = input
  return visit({ browser, folder: join(folder, 'dist') }, async ({ page, url }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // The RPC hosts of public networks cannot be reached from here, which is not the dapp's fault.
      const isNetwork = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isNetwork) errors.push(`console: ${message.text()}`)
    })
    try {
      await page.goto(url)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('button', { name: walletNames[0] }).first().click()
      await page.locator('#address', { hasText: addresses[namespace] }).waitFor()
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
    return errors.length === 0 ? undefined : errors.join('\n')
  })
}

const addresses = { eip155: walletAddress, solana: solanaAddress } as const
