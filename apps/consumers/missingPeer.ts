import { join } from 'node:path'
import type { Browser } from 'playwright'
import { walletNames } from './browser/announcedWallets.ts'
import { visit } from './browser/visit.ts'

/**
 * Opens a dapp that was built without the packages of its WalletConnect, and presses it. Returns what is wrong: a developer
 * reads what to install, and a visitor is not offered it again; undefined when it is so. Throws when a step takes 30 s.
 */
export function missingPeerProblem(input: {
  readonly browser: Browser
  readonly folder: string
  readonly build: 'production' | 'development'
}): Promise<string | undefined> {
  const { browser, build } = input
  const folder = join(input.folder, build === 'production' ? 'dist' : 'dist-development')
  return visit({ browser, folder }, async ({ page, url }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(url)
    const open = () => page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('button', { name: 'Scan with your phone' })
    await open()
    await row.click()
    await dialog.getByText('PEER_MISSING').first().waitFor({ state: 'attached' })
    if (build === 'development') {
      const isSaid = said.some((text) => text.includes(installs))
      return isSaid ? undefined : `A developer did not read "${installs}", but: ${said.join('; ')}`
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open()
    await dialog.getByRole('button', { name: walletNames[0] }).first().waitFor()
    return (await row.count()) === 0 ? undefined : 'WalletConnect is offered again, and no user can use it here.'
  })
}

const installs = 'npm install --save-exact @walletconnect/universal-provider@2.21.8 @walletconnect/core@2.21.8'
