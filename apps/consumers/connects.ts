import { join } from 'node:path'
import type { Browser } from 'playwright'
import {
  announceWallets,
  registerWallets,
  solanaAddress,
  walletAddress,
  walletNames,
} from './browser/announcedWallets.ts'
import { serve } from './browser/serve.ts'

/**
 * Opens a built dapp in Chromium, where wallets announce themselves in every namespace, and connects with the first one in
 * the dapp's. Returns what went wrong: a step that did not happen within 15 s, an error in the console or an uncaught one;
 * undefined when all is well.
 */
export async function connectProblem(input: {
  readonly browser: Browser
  readonly folder: string
  readonly namespace: 'eip155' | 'solana'
}): Promise<string | undefined> {
  const server = await serve({ folder: join(input.folder, 'dist') })
  const context = await input.browser.newContext()
  context.setDefaultTimeout(15_000)
  const errors: string[] = []
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // The RPC hosts of public networks cannot be reached from here, which is not the dapp's fault.
      const isNetwork = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isNetwork) errors.push(`console: ${message.text()}`)
    })
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(registerWallets, { names: walletNames, address: solanaAddress })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: walletNames[0] }).first().click()
    await page.locator('#address', { hasText: addresses[input.namespace] }).waitFor()
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
    await server.stop()
  }
  return errors.length === 0 ? undefined : errors.join('\n')
}

const addresses = { eip155: walletAddress, solana: solanaAddress } as const
