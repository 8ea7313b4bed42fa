import type { FrameLocator, Page } from 'playwright'
import type { Address } from 'viem'
import { type Answer, ask, user } from './askFrame.ts'
import type { TestFrame } from './startTestFrame.ts'
import { openVisit } from './visit.ts'

/** Somebody who has logged in, and their account on Ethereum. */
export interface Login {
  readonly page: Page
  readonly address: Address
  readonly card: FrameLocator
}

/** Opens a browser for one, up to the end of the test. */
export async function openSigner(wallet: TestFrame): Promise<Login> {
  const { page, card } = await openVisit(wallet)
  await wallet.logIn(page, 'maria@example.com')
  const { payload } = await user(page)
  const [{ address }] = payload['accounts'] as [{ address: Address }]
  return { page, address, card }
}

/** What they are asked to sign. */
export const SIGNED_TEXT = 'Hello from the dapp'

/** Asks them to. */
export function askToSign({ page, address }: Pick<Login, 'page' | 'address'>): Promise<Answer> {
  const params = [`0x${Buffer.from(SIGNED_TEXT).toString('hex')}`, address]
  return ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
}

/** A button of the card, by all of its name. */
export const buttonOf = (card: FrameLocator, name: string) => card.getByRole('button', { name, exact: true })
