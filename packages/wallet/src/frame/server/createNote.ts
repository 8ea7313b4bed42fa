/** Keeps one text in this browser. The browser may refuse that: then the note is empty, in this page too. */
export interface Note {
  read(): string | undefined
  /** `undefined` removes it. */
  write(text: string | undefined): void
}

/** What the browser keeps, of which each use may throw. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Makes one of this name. */
export function createNote({ openStorage, name }: { readonly openStorage: OpenStorage; readonly name: string }): Note {
  const key = `portico-wallet:${name}`
  return {
    read: () => {
      try {
        return openStorage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (text) => {
      try {
        if (text === undefined) openStorage().removeItem(key)
        else openStorage().setItem(key, text)
      } catch {
        // The page is told what follows: that the server is away, or that the user is signed out.
      }
    },
  }
}
