import type { Config } from '@wagmi/core'

/** What a wallet announces (EIP-6963), as wagmi types it. The icon is a data URI or undefined. */
export type Announcement = Parameters<Config['_internal']['connectors']['providerDetailToConnector']>[0]

/** A copy of what was announced, whose members are what they should be; undefined for an invalid one. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as Announcement
    // Any script of the page can send the event, so each member is read once and checked.
    const { uuid, rdns, name, icon }: { readonly [member: string]: unknown } = { ...info }
    const areTexts = [uuid, rdns, name].every((text) => text && typeof text === 'string')
    if (!areTexts || !isRdns(rdns as string) || !isProvider(provider)) return undefined
    // EIP-6963 wants a data URI. A URL would tell its host about each user that opens the modal.
    const isPicture = typeof icon === 'string' && /^\s*data:image\//i.test(icon)
    // The three are texts, which the loop over them has found.
    return { info: { uuid, rdns, name, icon: isPicture ? icon : undefined }, provider } as Announcement
  } catch {
    // A member that throws.
    return undefined
  }
}

/**
 * Whether a wallet may be known by a name. EIP-6963 wants a domain; SafePal, TokenPocket and others give the address of a page.
 * What is neither may be what something else is called by: WalletConnect, a watched account.
 */
export function isRdns(name: string): boolean {
  return /^(https:\/\/[^:/]+\.[^:]+|[^:/]+\.[^:/]+)$/.test(name)
}

/**
 * Whether a value can be asked as an EIP-1193 provider is, and listened to if it has events. One without events can be given
 * the functions for them (`holdWallet` does), unless nothing can be added to it. False for one whose members throw.
 */
export function isProvider(value: unknown): boolean {
  try {
    const { request, on, removeListener } = value as { readonly [member: string]: unknown }
    const isUsable = (member: unknown): boolean => (member ? typeof member === 'function' : Object.isExtensible(value))
    return typeof request === 'function' && [on, removeListener].every(isUsable)
  } catch {
    // It is foreign code; what cannot be looked at cannot be asked.
    return false
  }
}
