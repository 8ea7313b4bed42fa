import type { AdapterFactory } from '@portico/core/adapter'

/** The factory on a page whose requests leave: the contract's page has no network, and reads of a chain need one. */
export function withFetch(factory: AdapterFactory<'solana'>): AdapterFactory<'solana'> {
  return {
    ...factory,
    create: (context) =>
      factory.create({
        ...context,
        platform: { ...context.platform, fetch: (url, init) => fetch(url, init) },
      }),
  }
}
