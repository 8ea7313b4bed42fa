import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PorticoButton } from '../../buttons/PorticoButton.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld, type World } from '../../test/createWorld.js'
import { part } from '../../test/modal.js'
import { PorticoModal } from '../PorticoModal.js'

// An app in a shadow root, as a micro front end or a widget is: React's root and the styles are in it.

test.each([
  { depth: 1, mode: 'open' },
  { depth: 2, mode: 'open' },
  { depth: 1, mode: 'closed' },
] as const)(
  'default: $depth deep, $mode: the focus comes in, stays, and goes back; the page is out of reach',
  async ({ depth, mode }) => {
    const { tree, outside, beside, find, world } = draw({ depth, mode, placed: true })
    await expect.poll(() => find(BUTTON)).not.toBeNull()
    const opener = find(BUTTON)
    opener?.focus()
    opener?.click()
    await expect.poll(() => tree.activeElement?.tagName).toBe('H2')
    for (const element of [outside, beside]) {
      element.focus()
      expect(isFocused(element)).toBe(false)
    }
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let press = 0; press < 8; press += 1) {
        await userEvent.keyboard(keys)
        expect(find(CARD)?.contains(tree.activeElement)).toBe(true)
      }
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => find(CARD)).toBeNull()
    // The focus goes back once the page is in reach again.
    await expect.poll(() => tree.activeElement).toBe(opener)
    for (const element of [outside, beside]) {
      element.focus()
      expect(isFocused(element)).toBe(true)
    }

    // Another button comes in the opener's place.
    opener?.focus()
    opener?.click()
    await expect.poll(() => tree.activeElement?.tagName).toBe('H2')
    await world.portico.connect({ walletKey: 'org.alder' })
    await expect.poll(() => find(CARD)).toBeNull()
    await expect.poll(() => tree.activeElement?.getAttribute('data-state')).toBe('connected')
    // What is read aloud has our styles there, and isn't seen in the page.
    await expect.poll(() => find('[data-part="live-polite"]')?.textContent).toBe('Connected with Alder')
    expect(part('live-polite')).toBeNull()
  }
)

test('behavior: the modal in the page, opened from a shadow root, gives the focus back to what comes there', async () => {
  const { tree, outside, beside, find, world } = draw({ depth: 2, mode: 'open', placed: false })
  await expect.poll(() => find(BUTTON)).not.toBeNull()
  find(BUTTON)?.focus()
  find(BUTTON)?.click()
  await expect.poll(() => document.activeElement?.tagName).toBe('H2')
  for (const element of [outside, beside]) {
    element.focus()
    expect(isFocused(element)).toBe(false)
  }
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => part('card')).toBeNull()
  await expect.poll(() => tree.activeElement?.getAttribute('data-state')).toBe('connected')
})

test('behavior: the page does not scroll meanwhile, although the styles are in the shadow root', async () => {
  const { tree, find } = draw({ depth: 1, mode: 'open', placed: true })
  await expect.poll(() => find(BUTTON)).not.toBeNull()
  const sheets = [...document.styleSheets]
  for (const sheet of sheets) sheet.disabled = true
  onTestFinished(() => {
    for (const sheet of sheets) sheet.disabled = false
  })
  const overflow = (): string => getComputedStyle(document.documentElement).overflowY
  expect(overflow()).toBe('visible')
  find(BUTTON)?.click()
  await expect.poll(() => tree.activeElement?.tagName).toBe('H2')
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => find(CARD)).toBeNull()
  expect(overflow()).toBe('visible')
})

test('behavior: a native dialog of the shadow root has the modal in it', async () => {
  const { tree, find } = draw({ depth: 1, mode: 'open', placed: true, around: InDialog })
  await expect.poll(() => find('dialog button')).not.toBeNull()
  find<HTMLDialogElement>('dialog')?.showModal()
  find('dialog button')?.click()
  await expect.poll(() => tree.activeElement?.tagName).toBe('H2')
  expect(find(`dialog ${CARD}`)).not.toBeNull()
})

const BUTTON = '[data-part="pill-button"]'
const CARD = '[data-part="card"][data-state="open"]'

/** An app in shadow roots, with something to press beside it in each tree. */
function draw(options: {
  readonly depth: 1 | 2
  readonly mode: ShadowRootMode
  readonly placed: boolean
  readonly around?: (props: { readonly children: ReactNode }) => ReactNode
}): {
  readonly world: World
  /** The innermost shadow root. */
  readonly tree: ShadowRoot
  /** A control of the page. */
  readonly outside: HTMLElement
  /** A control in the outermost shadow root. */
  readonly beside: HTMLElement
  readonly find: <Found extends HTMLElement>(selector: string) => Found | null
} {
  const { depth, mode, placed, around: Around = Bare } = options
  const world = createWorld({ portico: { disableAppend: placed } })
  const page = document.createElement('div')
  const outside = page.appendChild(control('Outside'))
  document.body.append(page)
  const outer = page.appendChild(document.createElement('div')).attachShadow({ mode })
  const beside = outer.appendChild(control('Beside'))
  const tree = depth === 1 ? outer : outer.appendChild(document.createElement('div')).attachShadow({ mode })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [...document.styleSheets].flatMap((one) => [...one.cssRules].map((rule) => rule.cssText)).join('\n')
  )
  tree.adoptedStyleSheets = [sheet]
  const root = createRoot(tree.appendChild(document.createElement('div')))
  root.render(
    <PorticoProvider client={world.portico}>
      <Around>
        <PorticoButton />
      </Around>
      {placed && <PorticoModal />}
    </PorticoProvider>
  )
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  return { world, tree, outside, beside, find: (selector) => tree.querySelector(selector) }
}

function Bare({ children }: { readonly children: ReactNode }): ReactNode {
  return children
}

function InDialog({ children }: { readonly children: ReactNode }): ReactNode {
  return <dialog>{children}</dialog>
}

function control(name: string): HTMLElement {
  const button = document.createElement('button')
  button.textContent = name
  return button
}

function isFocused(element: HTMLElement): boolean {
  const tree = element.getRootNode()
  return (tree instanceof ShadowRoot ? tree : document).activeElement === element
}
