import { addedModules, type Chunk } from './size/graph.ts'

/**
 * Returns what must not be in the first load of a consumer's build but is. `bare` is the same dapp without Portico:
 * what is in its first load is not ours. Compares modules, so that a helper which a bundler moved is found too. Of a dapp
 * with WalletConnect, `fetched` is what its page asked for before a visitor paired: nothing of pairing may be there either.
 */
export function checkChunks(input: {
  readonly graph: readonly Chunk[]
  readonly bare: readonly Chunk[]
  /** File names; undefined for a dapp without WalletConnect. */
  readonly fetched?: readonly string[] | undefined
}): readonly string[] {
  const ours = addedModules(input).map(({ id }) => id)
  if (!ours.some((id) => id.endsWith('@portico/core/dist/createPortico.js'))) {
    return ['createPortico.js is not in the first load: this is no build of a dapp with Portico, so it proves nothing.']
  }
  const early = ours.flatMap((id) => {
    const rule = forbidden.find(({ pattern, except }) => pattern.test(id) && !(except?.test(id) ?? false))
    return rule === undefined ? [] : [`${id} loads before the first input: ${rule.why}`]
  })
  return [...early, ...pairedEarly(input)]
}

/** What was fetched before a visitor paired, and is for pairing only. */
function pairedEarly(input: {
  readonly graph: readonly Chunk[]
  readonly fetched?: readonly string[] | undefined
}): readonly string[] {
  const { graph, fetched } = input
  if (fetched === undefined) return []
  const isPairing = (id: string): boolean => pairing.some((pattern) => pattern.test(id))
  const all = graph.flatMap(({ modules }) => modules.map(({ id }) => id))
  const absent = pairing.filter((pattern) => !all.some((id) => pattern.test(id)))
  if (absent.length > 0) return [`Nothing in the build is like ${absent.join(', ')}: it proves nothing of pairing.`]
  return graph
    .filter(({ fileName }) => fetched.includes(fileName))
    .flatMap(({ fileName, modules }) =>
      modules
        .filter(({ id }) => isPairing(id))
        .map(({ id }) => `${id} is fetched with ${fileName} before a visitor pairs a wallet.`)
    )
}

/** Modules that are fetched when a visitor pairs, or comes back to a session. A build with WalletConnect has some of each. */
const pairing: readonly RegExp[] = [
  /^@walletconnect\//,
  /^uqr\//,
  /^@portico\/core\/dist\/actions\/connection\/pairWallet\.js$/,
  /^@portico\/core\/dist\/connectors\/walletConnect\/createWalletConnect\.js$/,
  /^@portico\/adapter-\w+\/dist\/session\/(?!sessionFacts\.js$)/,
  /^@portico\/ui\/dist\/views\/(pairing|connectingWalletConnect\w*)\//,
  /^@portico\/react\/dist\/(chunks\/pairingViews\.js|views\/connectingWalletConnect\w*\/.+)$/,
]

interface Forbidden {
  readonly pattern: RegExp
  readonly except?: RegExp
  readonly why: string
}

const forbidden: readonly Forbidden[] = [
  { pattern: /@portico\/core\/dist\/chunks\//, why: 'only `import()` may reach a chunk.' },
  {
    pattern: /@portico\/core\/dist\/(services|features|analytics|actions\/(account|modal|project|wallets))\//,
    // What a feature is called and begins with is there before its code.
    except: /(modalHost|features\/(defineFeature|features|(\w+)\/\3))\.js$/,
    why: 'it comes with a chunk of core.',
  },
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
  {
    pattern: /@portico\/core\/dist\/(actions\/connection\/pair\w+|connectors\/.+)\.js$/,
    except: /\/connectors\/(createEntry|objectIdOf|restoreSession|walletConnect\/walletConnect)\.js$/,
    why: 'it arrives when a visitor pairs or comes back to a session.',
  },
  {
    pattern: /@portico\/adapter-\w+\/dist\/session\//,
    except: /\/session\/sessionFacts\.js$/,
    why: 'what uses sessions arrives with them.',
  },
  { pattern: /@portico\/react\/dist\/chunks\/\w+Views\.js$/, why: 'a view arrives with the modal or after it.' },
  { pattern: /^(focus-trap|tabbable|cuer|u?qr)\//, why: 'it belongs to the modal.' },
  {
    pattern: /^@wagmi\/core\/.*\/actions\//,
    except:
      /\/actions\/(connect|disconnect|reconnect|getConnections?|watchConnections?|watchConnectors|switchChain)\.js$/,
    why: 'import this action inside the function that uses it.',
  },
  { pattern: /^viem\/.*\/actions\//, why: 'import this action inside the function that uses it.' },
  {
    pattern: /^(@walletconnect|@reown|@solana)\//,
    why: 'WalletConnect or another adapter brings it, when it is used.',
  },
]
