import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import preview from '../../../../apps/storybook/.storybook/preview.js'
import { translate } from '../../../../tools/browser/translator.js'

setProjectAnnotations(preview)
const files = import.meta.glob<Parameters<typeof composeStories>[0]>([
  '../**/*.stories.tsx',
  // It draws what is in sight, which differs between two.
  '!../primitives/VirtualList/*',
])

test.each(Object.entries(files))('behavior: a browser may translate what changes and goes, %s', async (_, load) => {
  const stories: readonly ReturnType<typeof composeStory>[] = Object.values(composeStories(await load()))
  const [asWritten, translated] = [draw(), draw()]
  onTestFinished(translate(translated.container))
  for (const Story of stories) {
    await Story.load()
    // The first with the arguments of each: React changes what is drawn already.
    const [First = Story] = stories
    for (const { root } of [asWritten, translated]) flushSync(() => root.render(<First {...Story.args} />))
    const isSame = (): void =>
      expect(translated.container.textContent, Story.storyName).toBe(asWritten.container.textContent)
    await vi.waitFor(isSame, { timeout: 120_000 })
  }
  for (const { root } of [asWritten, translated]) flushSync(() => root.unmount())
  expect([...asWritten.errors, ...translated.errors]).toEqual([])
})

/** Makes a root in the page, over those that are there: what is drawn may depend on the place. */
function draw(): { readonly container: HTMLElement; readonly root: Root; readonly errors: readonly unknown[] } {
  const container = document.createElement('div')
  container.style.cssText = 'position: absolute; inset: 0 0 auto'
  document.body.append(container)
  onTestFinished(() => container.remove())
  const errors: unknown[] = []
  const note = (error: unknown): void => void errors.push(error)
  return { container, errors, root: createRoot(container, { onUncaughtError: note, onCaughtError: note }) }
}
