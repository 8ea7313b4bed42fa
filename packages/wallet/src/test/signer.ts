import type { BrowserContextOptions, FrameLocator, Page } from 'playwright'
import type { Address } from 'viem'
import { onTestFinished } from 'vitest'
import { type Answer, ask, user } from './askFrame.ts'
import type { DappPath, TestFrame } from './start/startTestFrame.ts'
import { visitIn } from './visit.ts'

/** A logged-in user's page, and their account on Ethereum. */
export interface Login {
  readonly page: Page
  readonly address: Address
  readonly card: FrameLocator
}

/** Opens a browser for one, up to the end of the test. */
export async function openSigner(
  wallet: TestFrame,
  { path, settings }: { readonly path?: DappPath; readonly settings?: BrowserContextOptions } = {}
): Promise<Login> {
  const context = await wallet.browser.newContext(settings)
  onTestFinished(() => context.close())
  const { page, card } = await visitIn(wallet, context, path)
  await wallet.logIn(page, 'maria@example.com')
  const { payload } = await user(page)
  const [{ address }] = payload['accounts'] as [{ address: Address }]
  return { page, address, card }
}

/** What they are asked to sign. */
export const SIGNED_TEXT = 'Hello from the dapp'

/** Asks them to. */
export function askToSign({ page, address }: Pick<Login, 'page' | 'address'>, text = SIGNED_TEXT): Promise<Answer> {
  const params = [`0x${Buffer.from(text).toString('hex')}`, address]
  return ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
}
