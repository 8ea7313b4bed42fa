import type { Chunk } from './size/graph.ts'

/** Namespaces that have an adapter of ours. */
export type BuiltNamespace = keyof typeof packagesOf

/**
 * Returns the modules in a consumer's whole build, whenever they load, that belong to an adapter it does not use: a dapp
 * with one namespace pays nothing for another. A build without the adapter that it should have proves nothing.
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
  return modules.flatMap(({ id, fileName }) =>
    foreign
      .filter(([, names]) => names.some((name) => isOf({ id, name })))
      .map(([name]) => `${id} is in ${fileName}, and this dapp has no ${name}.`)
  )
}

const isOf = ({ id, name }: { readonly id: string; readonly name: string }): boolean => id.startsWith(`${name}/`)

/** What belongs to a namespace and to no other, its adapter first: packages, and scopes as a whole. */
const packagesOf = {
  eip155: ['@portico/adapter-wagmi', 'wagmi', '@wagmi', 'viem', 'ox', 'abitype', '@safe-global'],
  solana: ['@portico/adapter-solana', '@solana', '@solana-program', '@solana-mobile', '@wallet-standard'],
} as const satisfies { readonly [namespace: string]: readonly [string, ...string[]] }
