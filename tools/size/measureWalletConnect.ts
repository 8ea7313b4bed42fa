import type { Browser } from 'playwright'
import { pairedBy } from '../../apps/consumers/browser/paired.ts'
import { kb, type Measure } from './figures.ts'
import { distOf, type Prepared, readGraph, weigh, weighEntry } from './graph.ts'

/**
 * Measures what WalletConnect adds to the same dapp without it: with the page, by the files that it loads; until a visitor
 * looks at the open list; and, by what Chromium really fetched at the press, what a visitor that pairs a phone waits for.
 */
export async function measureWalletConnect(input: {
  readonly browser: Browser
  readonly linked: Prepared
  /** The same without WalletConnect. */
  readonly portico: Prepared
}): Promise<readonly Measure[]> {
  const { browser, linked, portico } = input
  const { before, atPress, relayBefore, elsewhere } = await pairedBy({ browser, folder: distOf(linked) })
  const graph = readGraph(linked)
  const weighFetched = (files: typeof before): number =>
    weigh(
      distOf(linked),
      graph.filter(({ fileName }) => files.some(({ path }) => path === `/${fileName}`))
    )
  return [
    kb('first load of WalletConnect, over the same without', weighEntry(linked) - weighEntry(portico)),
    kb('open list with WalletConnect, all scripts', weighFetched(before)),
    kb('WalletConnect, fetched at the press, with its views', weighFetched(atPress)),
    { name: 'connections to the relay before the press', value: relayBefore, unit: 'requests' },
    { name: 'requests to other hosts while pairing', value: elsewhere.length, unit: 'requests' },
  ]
}
