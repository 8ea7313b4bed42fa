import type { BrowserContext, Frame, Page } from 'playwright'

/**
 * Every text of the heap of a page or frame, after its garbage was collected, with a line between two. Rejects for a frame that is
 * in its page's own process: there is one heap then.
 */
export async function heapTexts(context: BrowserContext, target: Page | Frame): Promise<string> {
  const session = await context.newCDPSession(target)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  const { strings }: { readonly strings: readonly string[] } = JSON.parse(chunks.join(''))
  return strings.join('\n')
}
