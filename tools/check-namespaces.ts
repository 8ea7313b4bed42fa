import { type Chunk, reachable } from './size/graph.ts'

/** Namespaces that have an adapter in this repository. */
export type BuiltNamespace = keyof typeof packagesOf

/**
 * Returns the modules in a consumer's whole build, whenever they load, that belong to an adapter it does not use, or to a
 * subpath of its own adapter that it does not import: a dapp pays for nothing that it does not have. A build without the
 * adapter that it should have proves nothing.
 *
 * The library of WalletConnect has parts for every namespace (its client checks signatures with viem), and a bundler takes
 * it as it is. So what only that library reaches may be of any library, and of no adapter of Portico.
 */
export function checkNamespaces(input: {
  readonly graph: readonly Chunk[]
  /** The one namespace that the dapp has. */
  readonly namespace: BuiltNamespace
}): readonly string[] {
  const { graph, namespace } = input
  const modules = graph.flatMap((chunk) => chunk.modules.map(({ id }) => ({ id, fileName: chunk.fileName })))
  const [adapter] = packagesOf[namespace]
  if (!modules.some(({ id }) => isOf({ id, name: adapter }))) {
    return [`${adapter} is not in the build: this is no dapp with ${namespace}, so it proves nothing.`]
  }
  const foreign = Object.entries(packagesOf).filter(([name]) => name !== namespace)
  const own = reachable({ graph, start: graph.filter(({ isEntry }) => isEntry), stopsAt: isOfWalletConnect })
  const ownNames = own.map(({ fileName }) => fileName)
  const unused = modules
    .filter(({ id }) => ofSubpaths.test(id))
    .map(({ id, fileName }) => `${id} is in ${fileName}, and this dapp does not import its subpath.`)
  const misplaced = modules.flatMap(({ id, fileName }) =>
    foreign
      // The adapter comes first in the list.
      .filter(([, names]) =>
        (ownNames.includes(fileName) ? names : names.slice(0, 1)).some((name) => isOf({ id, name }))
      )
      .map(([name]) => `${id} is in ${fileName}, and this dapp has no ${name}.`)
  )
  return [...unused, ...misplaced]
}

/** Whether a file is the library's: it has modules of it, and none of Portico that could be anywhere else. */
function isOfWalletConnect({ modules, isEntry }: Chunk): boolean {
  return (
    !isEntry && modules.some(({ id }) => libraryOfWalletConnect.test(id)) && !modules.some(({ id }) => ours.test(id))
  )
}

const libraryOfWalletConnect = /^@walletconnect\//

const ours = /^@portico\/(?!core\/dist\/connectors\/)/

const isOf = ({ id, name }: { readonly id: string; readonly name: string }): boolean => id.startsWith(`${name}/`)

/** Parts of adapters behind subpaths that none of our consumers imports. */
const ofSubpaths = /^(@portico\/adapter-solana\/dist\/(walletAdapter|swaps)\/|@solana\/(wallet-adapter|web3\.js))/

/** What belongs to a namespace and to no other, its adapter first: packages, and scopes as a whole. */
const packagesOf = {
  eip155: ['@portico/adapter-wagmi', 'wagmi', '@wagmi', 'viem', 'ox', 'abitype', '@safe-global'],
  solana: ['@portico/adapter-solana', '@solana', '@solana-program', '@solana-mobile', '@wallet-standard'],
} as const satisfies { readonly [namespace: string]: readonly [string, ...string[]] }
