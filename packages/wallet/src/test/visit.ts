import type { BrowserContext, FrameLocator, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { type Answer, ask } from './askFrame.ts'
import type { DappPath, TestFrame } from './start/startTestFrame.ts'
import { answerInWindow } from './window/walletWindow.ts'

/** A browser, and a page in it that embeds the wallet. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What the frame shows. */
  readonly card: FrameLocator
}

/** Opens one in a browser that has never seen the wallet, up to the end of the test. */
export async function openVisit(wallet: TestFrame): Promise<Visit> {
  const context = await wallet.browser.newContext()
  onTestFinished(() => context.close())
  return visitIn(wallet, context)
}

/** Opens one in a browser. */
export async function visitIn(wallet: TestFrame, context: BrowserContext, path?: DappPath): Promise<Visit> {
  const page = await wallet.openDapp(context, path)
  return { context, page, card: page.frameLocator('iframe') }
}

/** Presses a button of the frame, or of the wallet's window, by the keyboard, when a press counts. */
export async function press(card: Pick<FrameLocator, 'getByRole'>, name: string): Promise<void> {
  await card.getByRole('button', { name, exact: true, disabled: false }).press('Enter')
}

/** Gives a window an authenticator, which makes passkeys by itself, and has them as long as the window is there. */
export async function addAuthenticator(
  { context, page }: Pick<Visit, 'context' | 'page'>,
  hasPrf: boolean
): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
}

/** Takes away what a browser has of a wallet, its part of the seed, and loads the page anew. */
export async function forgetDevice(wallet: TestFrame, page: Page): Promise<void> {
  const frame = await wallet.frameOf(page)
  await frame.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('portico-wallet')
        request.onerror = () => reject(request.error)
        request.onsuccess = resolve
        // What has it open is gone with the frame.
        request.onblocked = resolve
      })
  )
  await page.reload()
}

/** Begins a change of the address: agrees to it in the window, and has the code sent. */
export async function changeEmail(at: Pick<Visit, 'page' | 'card'>, email: string): Promise<Answer> {
  const shown = ask(at.page, 'SHOW_KEYS', { purpose: 'changeEmail', email })
  await answerInWindow(at, 'Change email')
  expect(await shown).toMatchObject({ payload: { outcome: 'done' } })
  return ask(at.page, 'UPDATE_EMAIL', { email })
}
