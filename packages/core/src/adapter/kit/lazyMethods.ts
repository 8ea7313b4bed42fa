/** Methods as adapters have them: with one request, and a promise. */
type Methods<Name extends string> = { readonly [N in Name]: (request: never) => Promise<unknown> }

/**
 * Returns methods whose code is fetched by the first call of one of them. `load` is asked by every call; a browser keeps what it
 * imported.
 *
 * @example
 * const chain = lazyMethods(async () => (await get()).chain, ['nativeBalance', 'validateAddress'])
 */
export function lazyMethods<All extends Methods<Name>, const Name extends string & keyof All>(
  load: () => Promise<All>,
  names: readonly Name[]
): Pick<All, Name> {
  const methods = names.map((name) => [name, async (request: never) => (await load())[name](request)] as const)
  // Each name is a key, and each value its method's, which a list of entries can't say.
  return Object.fromEntries(methods) as Pick<All, Name>
}
