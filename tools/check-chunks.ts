import { addedModules, type Chunk } from './size/graph.ts'

/**
 * Returns what must not be in the first load of a consumer's build but is. `bare` is the same dapp without Portico:
 * what is in its first load is not ours. Compares modules, so that a helper which a bundler moved is found too.
 */
export function checkChunks(input: {
  readonly graph: readonly Chunk[]
  readonly bare: readonly Chunk[]
}): readonly string[] {
  const ours = addedModules(input).map(({ id }) => id)
  if (!ours.some((id) => id.endsWith('@portico/core/dist/createPortico.js'))) {
    return ['createPortico.js is not in the first load: this is no build of a dapp with Portico, so it proves nothing.']
  }
  return ours.flatMap((id) => {
    const rule = forbidden.find(({ pattern, except }) => pattern.test(id) && !(except?.test(id) ?? false))
    return rule === undefined ? [] : [`${id} loads before the first input: ${rule.why}`]
  })
}

interface Forbidden {
  readonly pattern: RegExp
  readonly except?: RegExp
  readonly why: string
}

const forbidden: readonly Forbidden[] = [
  { pattern: /@portico\/core\/dist\/runtime\.js$/, why: 'only `import()` may reach the runtime.' },
  { pattern: /@portico\/core\/dist\/(services|features|analytics)\//, why: 'it belongs to the runtime.' },
  {
    pattern: /@portico\/(ui|react)\/dist\/views\/.+(View|Container)\.js$/,
    why: 'a view arrives with the modal or after it.',
  },
  {
    pattern: /@portico\/react\/dist\/modal\/(ModalRoot|ModalFrame|ViewHost|ViewBoundary|createViews)\.js$/,
    why: 'the modal arrives after the first input.',
  },
  { pattern: /@portico\/ui\/dist\/shell\//, why: 'the modal arrives after the first input.' },
  { pattern: /@portico\/ui\/dist\/messages\/en\.js$/, why: 'the buttons have texts of their own.' },
  { pattern: /@portico\/adapter-\w+\/dist\/(wallet|chain)\//, why: 'a method is imported when it is called.' },
  {
    pattern: /@portico\/adapter-solana\/dist\/(rpc|transaction|walletAdapter)\//,
    why: 'a method brings it when it is called.',
  },
  { pattern: /^(focus-trap|tabbable|cuer|u?qr)\//, why: 'it belongs to the modal.' },
  {
    pattern: /^@wagmi\/core\/.*\/actions\//,
    except:
      /\/actions\/(connect|disconnect|reconnect|getConnections?|watchConnections?|watchConnectors|switchChain)\.js$/,
    why: 'import this action inside the function that uses it.',
  },
  { pattern: /^viem\/.*\/actions\//, why: 'import this action inside the function that uses it.' },
  { pattern: /^(@walletconnect|@reown|@solana)\//, why: 'a link or another adapter brings it, when it is used.' },
]
