/** What a package says of itself for tools that don't read `exports`: TypeScript with `moduleResolution: node`, and Parcel. */
export interface OlderFields {
  readonly main?: string
  readonly types?: string
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

/** Returns what `main`, `types` or `typesVersions` say otherwise than `exports`; undefined where they agree. */
export function olderFieldsProblem({ main, types, typesVersions, exports }: OlderFields): string | undefined {
  const typed = Object.entries(exports).flatMap(([name, to]) => (typeof to === 'string' ? [] : [{ name, ...to }]))
  const root = typed.find(({ name }) => name === '.')
  const paths = typed.filter(({ name }) => name !== '.').map((path) => [path.name.slice(2), [path.types]])
  const expected = {
    main: root?.default,
    types: root?.types,
    typesVersions: paths.length === 0 ? undefined : { '*': Object.fromEntries(paths) },
  }
  const isSame = JSON.stringify(expected) === JSON.stringify({ main, types, typesVersions })
  return isSame ? undefined : `beside exports package.json must have ${JSON.stringify(expected, null, 2)}`
}
