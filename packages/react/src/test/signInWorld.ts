import { PorticoError } from '@portico/core'
import { type SiwxOptions, siwx } from '@portico/siwx'
import { expect } from 'vitest'
import { createWorld, type World } from './createWorld.js'
import { button, heading, openList } from './modal.js'

/** A site that keeps sessions in the page, and the signatures it was given. */
interface Site {
  readonly world: World
  readonly signed: { readonly message: string; readonly signature: string }[]
  /** What the site does with a signature. */
  answer: 'accept' | 'refuse' | 'silent'
}

export function createSite(options: SiwxOptions = {}): Site {
  const sessions: { readonly accountAddress: string; readonly chainId: `polkadot:${string}` }[] = []
  const site: Omit<Site, 'world'> = { signed: [], answer: 'accept' }
  const plugin = siwx({
    statement: 'Sign in to Dapp.',
    domain: location.host,
    addSession: async ({ data, message, signature }) => {
      if (site.answer === 'silent') throw new PorticoError('NETWORK_FAILED', { context: { url: '/auth/verify' } })
      if (site.answer === 'refuse') throw new PorticoError('SIGN_IN_REFUSED', { context: { reason: 'NONCE_USED' } })
      site.signed.push({ message, signature })
      sessions.push({ accountAddress: data.accountAddress, chainId: data.chainId as `polkadot:${string}` })
    },
    getSessions: async () => sessions.map((data) => ({ data })),
    setSessions: async () => void sessions.splice(0),
    revokeSession: async () => void sessions.splice(0),
    ...options,
  })
  return Object.assign(site, { world: createWorld({ portico: { siwx: plugin } }) })
}

/** The visitor chose a wallet, which agreed. */
export async function connected(site: Site): Promise<void> {
  await openList(site.world)
  await button('Alder').click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
}
