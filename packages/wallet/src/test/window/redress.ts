import type { FrameLocator, Page } from 'playwright'
import type { Address } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { type Answer, ask, user } from '../askFrame.ts'
import { routeNode } from '../routeNode.ts'
import type { TestFrame } from '../start/startTestFrame.ts'
import { visitIn } from '../visit.ts'
import { pressInWindow } from './walletWindow.ts'

/** How a hostile page has its user press in the frame without seeing it. */
export interface Redress {
  /** Of the frame while the request comes. */
  readonly style: string
  /** Of the frame afterwards, when its user presses. Default: the same. */
  readonly styleAtPress?: string
  /** Of the page around it. */
  readonly pageStyle?: string
  /** What the page asks for. */
  readonly request: (address: Address) => { readonly method: string; readonly params: readonly unknown[] }
  /** On a phone, and laid out for ten times its width. */
  readonly onPhone?: boolean
}

/** The payments of a thief. */
export const payments: Redress['request'] = (address) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: address,
      atomicRequired: false,
      calls: Array.from({ length: 3 }, () => ({ to: THIEF, value: '0x429d069189e0000' })),
    },
  ],
})

/** Tokens that a thief may spend. */
export const permit: Redress['request'] = (address) => {
  const data = {
    types: {
      Permit: [
        { type: 'address', name: 'owner' },
        { type: 'address', name: 'spender' },
        { type: 'uint256', name: 'value' },
        { type: 'uint256', name: 'nonce' },
        { type: 'uint256', name: 'deadline' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: TOKEN },
    message: { owner: address, spender: THIEF, value: String(2n ** 128n - 1n), nonce: 0, deadline: 4_102_444_800 },
  }
  return { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(data)] }
}

/**
 * Presses twice in such a page, and expects that each press opens one window: the last one still has the whole question, takes no
 * press of a script, and its user says no.
 */
export async function expectOnlyWindows(wallet: TestFrame, redress: Redress): Promise<void> {
  const { style, styleAtPress = style, pageStyle = '', onPhone = false } = redress
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const context = await wallet.browser.newContext(onPhone ? phone : { viewport: { width: 1000, height: 800 } })
  onTestFinished(() => context.close())
  const node = await routeNode(context, 'http://127.0.0.1:9')
  const { page, card } = await visitIn(wallet, context)
  await wallet.logIn(page, 'maria@example.com')
  const [{ address }] = (await user(page)).payload['accounts'] as [{ address: Address }]
  await page.evaluate((css) => document.body.setAttribute('style', css), pageStyle)
  if (onPhone)
    await page.evaluate(() => {
      const meta = document.head.appendChild(document.createElement('meta'))
      meta.name = 'viewport'
      meta.content = 'width=3900, initial-scale=0.1, minimum-scale=0.1, maximum-scale=0.1'
    })
  await draw(page, style)
  let answer: Answer | undefined
  const asked = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', ...redress.request(address) }).then((one) => {
    answer = one
  })
  await card.getByRole('button', { name: 'Open window', disabled: false }).waitFor({ state: 'attached' })
  await draw(page, styleAtPress)
  for (const [name, count] of [
    ['Open window', 2],
    ['Open it again', 3],
  ] as const) {
    const { x, y } = await placeOf(page, card, name)
    await (onPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await expect.poll(() => context.pages().length).toBe(count)
    await context.pages()[count - 1]?.getByRole('button', { name: 'Decline' }).waitFor()
  }
  const [, first, last] = context.pages()
  if (!first || !last) throw new Error('There is no window.')
  await first.getByText('The page that asked is gone').waitFor()
  await last.getByRole('button', { name: /^(Approve|Sign)/ }).evaluate((main: HTMLElement) => main.click())
  // The frame is there, and would have heard of a yes.
  expect((await user(page)).type).toBe('GET_USER_SUCCESS')
  expect([answer, node.sent]).toEqual([undefined, []])
  await pressInWindow(last, 'Decline')
  await asked
  expect([answer, node.sent]).toMatchObject([{ payload: { code: 'REJECTED' } }, []])
}

function draw(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => document.querySelector('iframe')?.setAttribute('style', `border: 0; ${text}`), css)
}

/** The middle of a button, in pixels of the page, however the frame is drawn there. */
async function placeOf(
  page: Page,
  card: FrameLocator,
  name: string
): Promise<{ readonly x: number; readonly y: number }> {
  const inner = await card.getByRole('button', { name, exact: true }).evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2, all: innerWidth }
  })
  return page.evaluate(({ x, y, all }) => {
    const outer = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
    const scale = outer.width / all
    return { x: outer.x + x * scale, y: outer.y + y * scale }
  }, inner)
}

const THIEF = '0x00000000000000000000000000000000deadbeef'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
