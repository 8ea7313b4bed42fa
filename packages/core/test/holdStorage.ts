import type { FakePlatform } from '@portico/test-kit'

/** Reads of this key wait from now on, until the returned function is called. */
export function holdStorage({ storage }: FakePlatform, key: string): () => void {
  let read: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    read = resolve
  })
  const { get } = storage
  storage.get = async (path) => {
    if (path.endsWith(key)) await held
    return get(path)
  }
  return read
}
