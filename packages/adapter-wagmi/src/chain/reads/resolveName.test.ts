import { createFakePlatform } from '@portico/test-kit'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { startRpc } from '../../test/startRpc.js'

const OWNER = '0x00000000000000000000000000000000000000AA'
const RESOLVER = '0x00000000000000000000000000000000000000e5'
const GATEWAYS = ['https://gateway.example', 'https://*.names.example']
const CALLBACK = '0xb4a85801'
const REQUEST = { networkId: 'eip155:31337', name: 'invoice.eth' } as const
const FOUND = encodeFunctionResult({
  abi: parseAbi(['function resolve() view returns (bytes, address)']),
  result: [encodeAbiParameters([{ type: 'address' }], [OWNER]), RESOLVER],
})

/** What the page asks for a name whose owner keeps its records at `urls`, and what it takes the name for. */
async function lookUp({
  urls,
  isEndless = false,
  nameGateways = GATEWAYS,
  signal,
}: {
  readonly urls: readonly string[]
  /** Its contract asks for one more answer after each. */
  readonly isEndless?: boolean
  readonly nameGateways?: readonly string[] | undefined
  readonly signal?: AbortSignal
}) {
  const rpc = await startRpc({
    result: ({ method }) => (method === 'eth_call' ? FOUND : '0x7a69'),
    error: ({ method, params }) => {
      const isCallback = String((params[0] as { data?: string } | undefined)?.data).startsWith(CALLBACK)
      const asks = method === 'eth_call' && (isEndless || !isCallback)
      return asks ? { code: 3, message: 'execution reverted', data: elsewhere(urls) } : undefined
    },
  })
  const fake = createFakePlatform()
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    asked.push({ url, init })
    if (url.includes('never')) await new Promise((_, reject) => init?.signal?.addEventListener('abort', reject))
    if (url.includes('endless')) return new Response(endless(), { headers: { 'content-type': 'text/plain' } })
    return url.includes('gone') ? new Response('', { status: 404 }) : Response.json({ data: '0x12' })
  }
  const resolveName = chainAt('resolveName', {
    url: rpc.url,
    ensUniversalResolver: RESOLVER,
    nameGateways,
    platform: { ...fake, fetch },
  })
  const found = await resolveName({ ...REQUEST, signal }).catch((error: { code?: string }) => error.code)
  await rpc.stop()
  return { found, asked, page: fake.browser?.location.origin }
}

/** Five megabytes, of a gateway that does not stop by itself for long. */
function endless(): ReadableStream<Uint8Array> {
  const digits = new TextEncoder().encode('12'.repeat(500_000))
  let pieces = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('0x')),
    pull: (stream) => {
      pieces += 1
      if (pieces > 5) stream.close()
      else stream.enqueue(digits)
    },
  })
}

/** How the resolver of all names hands on that a name's own resolver keeps its records elsewhere. */
function elsewhere(urls: readonly string[]): Hex {
  const query = encodeFunctionData({
    abi: parseAbi([
      'struct Query { address sender; string[] urls; bytes data; }',
      'function query(Query[]) view returns (bool[], bytes[])',
    ]),
    args: [[{ sender: OWNER, urls: [...urls], data: '0x1234' }]],
  })
  return encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
    ]),
    errorName: 'OffchainLookup',
    args: [RESOLVER, ['x-batch-gateway:true'], query, CALLBACK, '0x'],
  })
}

test('behavior: a name whose owner keeps its records elsewhere asks only gateways that the app allows', async () => {
  const { found, asked } = await lookUp({
    urls: ['https://owner.example/{data}', '/api/auth/sign-out'],
    nameGateways: undefined,
  })
  expect([found, asked]).toEqual(['CAPABILITY_UNSUPPORTED', []])
})

test('parameters: nameGateways', async () => {
  const { found, asked } = await lookUp({
    urls: [
      'https://owner.example/{data}',
      'https://gateway.example/gone/{sender}/{data}',
      'https://a.names.example/',
      'https://gateway.example/third',
    ],
  })
  expect(found).toBe(OWNER)
  expect(asked.map(({ url }) => url)).toEqual([
    `https://gateway.example/gone/${OWNER.toLowerCase()}/0x1234`,
    'https://a.names.example/',
  ])
  const plain = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' }
  expect(asked[0]?.init).toMatchObject({ method: 'GET', ...plain })
  expect(asked[1]?.init).toMatchObject({
    method: 'POST',
    body: JSON.stringify({ data: '0x1234', sender: OWNER }),
    ...plain,
  })
})

test('behavior: the page itself, this machine and its network are not asked, whatever the app allows', async () => {
  const page = new URL(createFakePlatform().browser?.location.origin ?? '').host
  const { found, asked } = await lookUp({
    urls: [
      `https://${page}/api`,
      'http://gateway.example/',
      'https://127.0.0.1/',
      'https://nas.local/',
      '//gateway.example',
    ],
    nameGateways: [`https://${page}`, ...GATEWAYS],
  })
  expect([found, asked]).toEqual(['CAPABILITY_UNSUPPORTED', []])
})

test('behavior: a contract that asks again after each answer is given up after four', async () => {
  const { found, asked } = await lookUp({ urls: ['https://gateway.example/'], isEndless: true })
  expect([found, asked.length]).toEqual(['CAPABILITY_UNSUPPORTED', 4])
})

test('behavior: with its signal a look-up ends, and so does what it asked', async () => {
  const { found, asked } = await lookUp({ urls: ['https://gateway.example/never'], signal: AbortSignal.timeout(300) })
  expect(found).toBe('ABORTED')
  expect(asked[0]?.init?.signal?.aborted).toBe(true)
})

test('behavior: an answer of more than 1 MB is none: the next gateway is asked', async () => {
  const { found, asked } = await lookUp({
    urls: ['https://gateway.example/endless', 'https://a.names.example/'],
  })
  expect([found, asked.length]).toEqual([OWNER, 2])
})
