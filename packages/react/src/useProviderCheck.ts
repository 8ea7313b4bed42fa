'use client'
import type { Portico } from '@portico/core'
import { useEffect, useRef } from 'react'

/** Checks the locale of a provider, and while it is mounted and draws a modal the rest. In development only. */
export function useProviderCheck(
  client: Portico,
  options: {
    readonly drawsModal: boolean
    /** What the app gave as the locale. */
    readonly given: string | undefined
    /** The locale that is used for an invalid tag. */
    readonly locale: string
  }
): void {
  const { drawsModal, given, locale } = options
  useEffect(() => {
    // Another case of the same tag is one too.
    if (given !== undefined && given.toLowerCase() !== locale.toLowerCase())
      client.platform.logger.warn(noTag(given, locale))
  }, [client, given, locale])
  const first = useRef(client)
  useEffect(
    () => (drawsModal ? checkProvider(client, { isReplaced: first.current !== client }) : undefined),
    [client, drawsModal]
  )
}

/**
 * Says in the console what a page should not do: one client in two providers, two clients over the same stored keys, and a
 * client that is made anew. Returns what takes the provider off the page's list.
 */
function checkProvider(client: Portico, options: { readonly isReplaced: boolean }): () => void {
  const { logger } = client.platform
  const { storagePrefix } = client.options
  // Other copies of this package on the page see the same list.
  const page = globalThis as { [PROVIDERS]?: Portico[] }
  const others = page[PROVIDERS] ?? []
  if (options.isReplaced) logger.warn(REPLACED)
  if (others.includes(client)) logger.warn(TWICE)
  else if (others.some((other) => other.options.storagePrefix === storagePrefix))
    logger.warn(sharedPrefix(storagePrefix))
  page[PROVIDERS] = [...others, client]
  return () => {
    const list = page[PROVIDERS] ?? []
    page[PROVIDERS] = list.filter((_, index) => index !== list.indexOf(client))
  }
}

const PROVIDERS = '__porticoProviders'

const TWICE =
  'Two PorticoProviders have the same client, so two modals open over each other. Keep one, around the whole app; or give the others `modal={false}`.'

const noTag = (given: string, locale: string): string =>
  `The locale '${given}' of PorticoProvider is no BCP 47 tag, and browsers throw at it, so numbers and dates are written as '${locale}' has them. Write a tag: <PorticoProvider locale="${locale}">.`

const REPLACED =
  'PorticoProvider was given another client. If createPortico is called while a component renders, call it once outside, or in useState: every new client forgets what the one before had connected.'

const sharedPrefix = (prefix: string): string =>
  `Two clients on this page keep their state under the same prefix '${prefix}', and overwrite each other's. Give one of them another: createPortico({ storagePrefix: 'second/' }).`
