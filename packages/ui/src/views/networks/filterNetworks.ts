import type { NetworkModel } from '../../models/network.js'

/** Networks whose name contains every word of the query, in the given order; all of them for an empty query. */
export function filterNetworks(request: {
  readonly networks: readonly NetworkModel[]
  /** What the user typed; spaces around it and the case do not matter. */
  readonly query: string
}): readonly NetworkModel[] {
  const words = folded(request.query).split(/\s+/).filter(Boolean)
  return request.networks.filter((network) => {
    const name = folded(network.name)
    return words.every((word) => name.includes(word))
  })
}

/** Without case and accents, so that `ethereum` finds `Éthereum`. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
