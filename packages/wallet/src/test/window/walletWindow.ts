import type { FrameLocator, Page } from 'playwright'

/** The user goes on in the wallet's window, by the button that the frame shows. */
export async function openWindow({ page, card }: { readonly page: Page; readonly card: FrameLocator }): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('button', { name: 'Open window', exact: true, disabled: false }).press('Enter'),
  ])
  return opened
}

/** Presses a button of the window, when a press counts. */
export async function pressInWindow(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name, exact: true, disabled: false }).press('Enter')
}

/** The user goes on in the wallet's window, and answers there by a button. */
export async function answerInWindow(
  at: { readonly page: Page; readonly card: FrameLocator },
  name: string
): Promise<void> {
  await pressInWindow(await openWindow(at), name)
}
