import { join } from 'node:path'
import type { Browser } from 'playwright'
import { announceWallets, walletAddress, walletNames } from './browser/announcedWallets.ts'
import { serve } from './browser/serve.ts'

/**
 * Opens a dapp that was built without the packages of its WalletConnect, and presses it. Returns what is wrong: a developer
 * reads what to install, and a visitor is not offered it again; undefined when it is so. Each step may take 15 s.
 */
export async function missingPeerProblem(input: {
  readonly browser: Browser
  readonly folder: string
  readonly build: 'production' | 'development'
}): Promise<string | undefined> {
  const isProduction = input.build === 'production'
  const server = await serve({ folder: join(input.folder, isProduction ? 'dist' : 'dist-development') })
  const context = await input.browser.newContext()
  context.setDefaultTimeout(15_000)
  try {
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.goto(server.url)
    const open = () => page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('button', { name: 'Scan with your phone' })
    await open()
    await row.click()
    await dialog.getByText('PEER_MISSING').first().waitFor({ state: 'attached' })
    if (!isProduction) {
      const isSaid = said.some((text) => text.includes(installs))
      return isSaid ? undefined : `A developer did not read "${installs}", but: ${said.join('; ')}`
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open()
    await dialog.getByRole('button', { name: walletNames[0] }).first().waitFor()
    return (await row.count()) === 0 ? undefined : 'WalletConnect is offered again, and no user can use it here.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await context.close()
    await server.stop()
  }
}

const installs = 'npm install --save-exact @walletconnect/universal-provider@2.21.8 @walletconnect/core@2.21.8'
