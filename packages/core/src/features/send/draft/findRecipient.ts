import type { AddressFacts } from '../../../adapter/methods.js'
import { parseAccountId } from '../../../caip/accountId.js'
import { type ChainId, namespaceOf } from '../../../caip/chainId.js'
import { isPorticoError } from '../../../errors/PorticoError.js'
import { cleanText } from '../../../foreign/cleanText.js'
import type { Instance } from '../../../instance.js'
import { findNetwork } from '../../../state/networks.js'
import type { SendRecipient, SendSource } from '../state.js'
import { isOwnElsewhere } from './isOwnElsewhere.js'

/** The recipient, and what the network says of the address. */
export interface FoundRecipient {
  readonly recipient: SendRecipient
  readonly isNew: boolean
  /** Whether the user's account of that address is a contract on another network, and not here. */
  readonly isElsewhere?: boolean
}

/** Finds the recipient that a typed text stands for: an address, or a registered name. Never rejects. */
export async function findRecipient(
  instance: Instance,
  request: { readonly source: SendSource; readonly text: string; readonly signal?: AbortSignal | undefined }
): Promise<FoundRecipient> {
  const { source, text, signal } = request
  const typed = typedRecipient({ text, networkId: source.networkId })
  try {
    const name = looksLikeName(typed) ? typed : undefined
    const namespace = namespaceOf(source.networkId)
    if (name !== undefined && !instance.adapters.of(namespace).chain.resolveName)
      return { recipient: { text, status: 'nameUnsupported' }, isNew: false }
    const resolved = name === undefined ? typed : await resolve(instance, { source, name, signal })
    if (resolved === undefined) {
      const isElsewhere =
        name !== undefined && (await resolve(instance, { source, name, signal, isAnywhere: true })) !== undefined
      return { recipient: { text, status: isElsewhere ? 'nameElsewhere' : 'nameUnknown' }, isNew: false }
    }
    const { type, address, owner, isNew } = await describe(instance, { source, address: resolved })
    const shown = name === undefined ? undefined : cleanText({ text: name, characters: MAX_NAME })
    if (type === 'account' || type === 'contract') {
      const isElsewhere = type === 'account' && (await isOwnElsewhere(instance, { source, address }))
      return { recipient: { text, status: 'ready', address, name: shown, type }, isNew, isElsewhere }
    }
    return { recipient: { text, status: type, name: shown, owner }, isNew: false }
  } catch (error) {
    // Its records are kept where the app lets no host be asked.
    const status = isPorticoError(error, 'CAPABILITY_UNSUPPORTED') ? 'nameUnsupported' : 'failed'
    return { recipient: { text, status }, isNew: false }
  }
}

/**
 * What was typed or pasted, without what is no part of it for certain: blanks and quotes around it, and in an address what can't be
 * seen. A CAIP-10 id of this network is its address. In a name, what can't be seen may hold an emoji together.
 */
export function typedRecipient({ text, networkId }: { readonly text: string; readonly networkId: ChainId }): string {
  const bare = text
    .trim()
    .replace(/^(["'`“”„‘’«»<])(.+)["'`“”‘’«»>]$/u, '$2')
    .trim()
  if (looksLikeName(bare)) return bare
  const seen = bare.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
  const account = parseAccountId(seen)
  return account?.networkId === networkId ? account.address : seen
}

/** Names have a dot, and no address has one. */
export function looksLikeName(text: string): boolean {
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(text) && text.length <= MAX_NAME
}

/**
 * The address of a name on the draft's network, by that network, else by another one of the app's: a name service lives on one
 * network only. A testnet's names mean nothing on a network with money, and the other way around. `isAnywhere`: its address
 * on the network that keeps it.
 */
async function resolve(
  { adapters, snapshot }: Instance,
  {
    source,
    name,
    signal,
    isAnywhere = false,
  }: {
    readonly source: SendSource
    readonly name: string
    readonly signal: AbortSignal | undefined
    readonly isAnywhere?: boolean
  }
): Promise<string | undefined> {
  const namespace = namespaceOf(source.networkId)
  const { resolveName } = adapters.of(namespace).chain
  const own = findNetwork(snapshot.networks, source.networkId)
  if (!resolveName || !own) return undefined
  const others = snapshot.networks.list.filter(
    ({ id, namespace: kind, testnet }) =>
      kind === namespace && id !== own.id && Boolean(testnet) === Boolean(own.testnet)
  )
  for (const { id } of [own, ...others]) {
    const address = await resolveName({ networkId: id, forNetworkId: isAnywhere ? id : own.id, name, signal })
    if (address !== undefined) return address
  }
  return undefined
}

async function describe(
  { adapters }: Instance,
  { source, address }: { readonly source: SendSource; readonly address: string }
): Promise<AddressFacts> {
  const { networkId } = source
  const { describeAddress, validateAddress } = adapters.of(namespaceOf(networkId)).chain
  if (describeAddress) return describeAddress({ networkId, address })
  if (!validateAddress) throw new Error('Nobody knows the addresses of this network.')
  return { type: (await validateAddress({ networkId, address })) ? 'account' : 'invalid', address, isNew: false }
}

const MAX_NAME = 255
