import type { World } from './createWorld.js'

export const snackbars = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-part="snackbar"]')].map(({ textContent }) => textContent)

export const alertBars = (): readonly (string | null | undefined)[] =>
  [...document.querySelectorAll('[data-part="alert-bar"]')].map((bar) => bar.querySelector('strong')?.textContent)

/** Does what NETWORK_NOT_FOUND is raised for, once more for each network. */
export async function misuse({ portico }: World, ...networks: readonly string[]): Promise<void> {
  for (const network of networks)
    await portico.switchNetwork({ networkId: `polkadot:${network}` }).catch(() => undefined)
}
