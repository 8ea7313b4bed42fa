import { PorticoError, publicUrl, until } from '@portico/core/adapter'
import { readText } from '@portico/core/internal/foreign'
import type { Platform } from '@portico/core/platform'
import type { Config } from '@wagmi/core'
import { type CcipRequestParameters, type Hex, isHex } from 'viem'
import { toOriginPattern } from '../../safe/toOriginPattern.js'
import type { Client as AppClient } from './callAll.js'

/** Servers that may be asked for a name's records that are kept elsewhere (EIP-3668). */
export interface NameGateways {
  /** Origins that the app allows. */
  readonly allowed: readonly string[]
  readonly platform: Pick<Platform, 'fetch' | 'browser' | 'clock'>
}

/** What names are read with. */
export interface NameAccess {
  readonly config: Config
  readonly gateways: NameGateways
}

/**
 * What `read` finds with a client that asks the app's own node, and no host that the app has not allowed: a name's owner chooses
 * where its records are kept. Rejects CAPABILITY_UNSUPPORTED where they are kept elsewhere, or lead on more than four times, and
 * TIMED_OUT after 20 s.
 */
export async function readName<T>(request: {
  /** Not handed on: an app's own may have actions that follow any lookup. */
  readonly client: AppClient
  readonly gateways: NameGateways
  readonly signal?: AbortSignal | undefined
  readonly method: 'resolveName' | 'primaryName'
  readonly read: (client: AppClient) => Promise<T>
}): Promise<T> {
  const { gateways, signal } = request
  return until({
    limit: { clock: gateways.platform.clock, ms: LIMIT_MS },
    signal,
    work: (given) => readUnlimited({ ...request, signal: given }),
  })
}

async function readUnlimited<T>({
  client,
  gateways,
  signal,
  method,
  read,
}: Parameters<typeof readName<T>>[0]): Promise<T> {
  let [rounds, refusal]: [number, PorticoError | undefined] = [0, undefined]
  const refuse = (cause: unknown): never => {
    refusal ??= new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: client.chain.name }, cause })
    throw refusal
  }
  const request: AppClient['request'] = async (call) => {
    signal?.throwIfAborted()
    // The types of the calls are those of the client's own request. viem begins the next round whatever the gateway said: a
    // refusal ends here.
    return refusal ? refuse(refusal) : client.request(call as never, signal && { signal })
  }
  const isData = ([, value]: [string, unknown]): boolean => typeof value !== 'function'
  const own = {
    ...Object.fromEntries(Object.entries(client).filter(isData)),
    batch: undefined,
    request,
    ccipRead: {
      request: async ({ data, sender, urls }: CcipRequestParameters): Promise<Hex> => {
        const asked = urls
          .map((url) => ({
            url: publicUrl(url.replace('{sender}', sender.toLowerCase()).replace('{data}', data)),
            method: url.includes('{data}') ? 'GET' : 'POST',
          }))
          .filter(({ url }) => url && isAllowed(url, gateways))
          .slice(0, MOST_URLS)
        if (asked.length === 0) return refuse(new Error(notAllowed(urls)))
        rounds += 1
        if (rounds > MOST_ROUNDS) return refuse(new Error('The records lead on from gateway to gateway.'))
        for (const { url, method: verb } of asked) {
          const answer = await ask({ url: String(url), verb, body: { data, sender }, gateways, signal })
          if (answer !== undefined) return answer
        }
        throw new Error('No gateway has an answer.')
      },
    },
  } satisfies Partial<Record<keyof AppClient, unknown>>
  try {
    // A client but for its actions: viem's are functions over it.
    return await read(own as unknown as AppClient)
  } catch (error) {
    throw refusal ?? error
  }
}

function isAllowed(url: URL, { allowed, platform }: NameGateways): boolean {
  return (
    url.origin !== platform.browser?.location.origin &&
    allowed.some((origin) => toOriginPattern({ origin, option: 'nameGateways' }).test(url.origin))
  )
}

/** What a gateway answers; undefined where it has no answer. Rejects only with the signal. */
async function ask(request: {
  readonly url: string
  readonly verb: string
  readonly body: { readonly data: Hex; readonly sender: Hex }
  readonly gateways: NameGateways
  readonly signal: AbortSignal | undefined
}): Promise<Hex | undefined> {
  const { url, verb, body, gateways, signal } = request
  try {
    const response = await gateways.platform.fetch(url, {
      method: verb,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...(signal ? { signal } : {}),
      ...(verb === 'POST' ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const text = response.ok ? await readText({ source: response, maxBytes: MAX_BYTES }) : ''
    const data: unknown = text.startsWith('{') ? Object(JSON.parse(text)).data : text
    return isHex(data) ? data : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

const notAllowed = (urls: readonly string[]): string =>
  `The records of this name are kept elsewhere, and \`nameGateways\` of wagmiAdapter has no place of them: ${urls.join(', ').slice(0, 500)}`

/** As many as names in use need, with one to spare or two. */
const MOST_ROUNDS = 4
const LIMIT_MS = 20_000
const MOST_URLS = 4
const MAX_BYTES = 1_000_000
