/** Which files of a build are there before another one is fetched; that one relative to the build's folder, and they to it. */
export type Before = Readonly<Record<string, string | readonly string[]>>

/** The part of Rolldown's plugins that this one has. */
interface BuildPlugin {
  readonly name: string
  readonly renderChunk: (code: string, chunk: { readonly fileName: string }) => { code: string; map: null } | null
}

/**
 * The bundler of an app makes a file of its own for what each set of chunks shares: an app came in 132 files, 7 kB larger
 * after gzip. So each chunk names the one that is there before it, and shares all of that with the others. In the build
 * only: in the source it would be a cycle.
 */
export function keepSharedTogether(before: Before): BuildPlugin {
  return {
    name: 'keep-shared-together',
    renderChunk: (code, { fileName }) => {
      const earlier = before[fileName]
      if (earlier === undefined) return null
      const lines = [earlier].flat().map((file) => `export * from '${file}'`)
      return { code: `${code}\n${lines.join('\n')}\n`, map: null }
    },
  }
}
