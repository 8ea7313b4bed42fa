import type { Instance } from '../../instance.js'

/** Resolves once what a draft waits for is read, or the draft is gone. */
export async function untilRead(
  instance: Instance,
  { slice, isBeingRead }: { readonly slice: 'send' | 'swap'; readonly isBeingRead: () => boolean }
): Promise<void> {
  if (!isBeingRead()) return
  await new Promise<void>((resolve) => {
    const stop = instance.watch(slice, () => {
      if (isBeingRead()) return
      stop()
      resolve()
    })
  })
}
