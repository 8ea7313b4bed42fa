import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@portico/test-kit/chains'
import { farcasterMessage, farcasterPerson, startFarcaster } from '@portico/test-kit/internal/social'
import { type Address, type Hex, padHex, serializeErc6492Signature, zeroAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createFarcaster } from './createFarcaster.ts'

const url = new URL('https://wallet.example/')
const nonce = '0123456789abcdef0123456789abcdef'
const login = () => ({ url, nonce, nowMs: Date.now() })

/** A server on this computer that answers so. */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // It listens at a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a relay tells of a user who has signed in. */
async function completed(given: { readonly signature?: Hex; readonly address?: Address; readonly fid?: number } = {}) {
  const { custody, fid: own } = farcasterPerson('alice')
  const { address = custody.address, fid = own } = given
  const channel = { siweUri: url.href, domain: url.host, nonce }
  const message = farcasterMessage({ channel, address, fid })
  const { signature = await custody.signMessage({ message }) } = given
  return { state: 'completed', message, signature, fid, username: 'alice' }
}

/** Who the user is by the answer of a relay. */
async function logIn({
  answerMs,
  ...client
}: {
  readonly rpcUrl: string
  readonly relay: string
  readonly answerMs?: number
}) {
  const { rpcUrl, relay } = client
  const found = await createFarcaster(
    { rpcUrl, endpoints: { relay } },
    answerMs === undefined ? {} : { answerMs }
  ).look('token')
  if (typeof found !== 'function') throw new Error('The relay has no answer.')
  return found(login())
}

const relayOf = (body: unknown, status = 200) =>
  startServer((_, response) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

test.each([
  [429, '3600'],
  [503, '86400'],
])('error: NODE soon for a node with no time now that names a time, %d', async (status, later) => {
  const rpcUrl = await startServer((_, response) => {
    response.writeHead(status, { 'retry-after': later })
    response.end('{}')
  })
  const relay = await relayOf(await completed())
  let code: unknown = 'It still waits.'
  void logIn({ rpcUrl, relay, answerMs: 200 }).catch((error: unknown) => {
    code = Object(error).code
  })
  await expect.poll(() => code, { timeout: 5000 }).toBe('NODE')
})

test('behavior: a relay that is out of order has said nothing; one that has no such channel has given the answer', async () => {
  const look = async (status: number) => {
    const relay = await relayOf('<p>Sorry</p>', status)
    return createFarcaster({ rpcUrl: relay, endpoints: { relay } }, { answerMs: 1000 }).look('token')
  }
  expect(await Promise.all([500, 503, 401].map(look))).toEqual([undefined, undefined, 'gone'])
})

test.each([
  ['https://farcaster.example/\n~/siwf', 'https://farcaster.example/~/siwf'],
  [' https:farcaster.example', 'https://farcaster.example/'],
  ['https://farcaster.example/\u202efwis', 'https://farcaster.example/%E2%80%AEfwis'],
  [`https://farcaster.example/${'€'.repeat(900)}`, 'NO_CHANNEL'],
  ['javascript:alert(1)', 'NO_CHANNEL'],
])('behavior: a link is what browsers open, and short enough for a QR code: %s', async (link, wanted) => {
  const relay = await relayOf({ channelToken: 'token', url: link, nonce }, 201)
  const farcaster = createFarcaster({ rpcUrl: relay, endpoints: { relay } }, { answerMs: 1000 })
  const opened = farcaster.open({ url, nonce, expiresAtMs: Date.now() + 1000 })
  expect(await opened.then(({ url: shown }) => shown).catch((error: unknown) => Object(error).code)).toBe(wanted)
})

test('error: for a signer that any signature would do for', async () => {
  const chain = await startAnvil({ chainId: 10 })
  const played = await startFarcaster({ rpcUrl: chain.rpcUrl })
  onTestFinished(() => Promise.all([played.stop(), chain.stop()]).then(() => undefined))
  const fid = 7
  const anySignature: Hex = `${padHex('0x0', { size: 64 })}1b`
  const found: unknown[] = []
  for (const address of [zeroAddress, padHex('0x1', { size: 20 }), padHex('0x4', { size: 20 })]) {
    await played.registries.setKey({ fid, address, state: 1, keyType: 2 })
    const identity: Address = '0x0000000000000000000000000000000000000004'
    const wrapped = serializeErc6492Signature({ address: identity, data: '0x', signature: anySignature })
    for (const signature of [anySignature, wrapped]) {
      const relay = await relayOf(await completed({ signature, address, fid }))
      found.push(
        await logIn({ rpcUrl: chain.rpcUrl, relay }).then(
          () => `${address} logs in`,
          (error: unknown) => Object(error).code
        )
      )
    }
  }
  expect(found).toEqual(Array.from({ length: 6 }, () => 'SIGNATURE'))
}, 30_000)

test('behavior: the node runs no contract of a signer who isn’t the user’s', async () => {
  // An account that is a contract, or the call that deploys it, can take all the time that the operator pays the node for.
  const calls: unknown[] = []
  const rpcUrl = await startServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const { id, params } = JSON.parse(text)
    calls.push(params[0].to?.toLowerCase() ?? 'a contract of the signer’s choice')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: `0x${'0'.repeat(128)}` }))
  })
  const relay = await relayOf(await completed())
  await expect(logIn({ rpcUrl, relay, answerMs: 1000 })).rejects.toThrow('SIGNER')
  expect(calls).not.toContain('a contract of the signer’s choice')
})

test('behavior: a relay and a node that answer a letter at a time are given up', async () => {
  const slowly: RequestListener = (_, response) => {
    response.writeHead(200)
    const dripping = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(dripping))
  }
  const slow = await startServer(slowly)
  const farcaster = createFarcaster({ rpcUrl: slow, endpoints: { relay: slow } }, { answerMs: 300 })
  expect(await farcaster.look('token')).toBeUndefined()
  await expect(farcaster.open({ url, nonce, expiresAtMs: Date.now() + 1000 })).rejects.toThrow()
  const relay = await relayOf(await completed())
  await expect(logIn({ rpcUrl: slow, relay, answerMs: 300 })).rejects.toThrow('NODE')
})

test.each([
  ['of no bytes', '0x'],
  ['of one byte', '0x00'],
  ['of 30 kB', `0x${'ab'.repeat(30_000)}`],
  ['with capital letters in front', `0X${'ab'.repeat(65)}`],
  ['that names an account to deploy, and is cut', `0x${'6492'.repeat(20)}${'6492'.repeat(16)}`],
  ['that delegates, and is cut', `0x${'8010'.repeat(20)}${'8010'.repeat(16)}`],
  ['as an object', { r: '0x1', s: '0x1' }],
])(
  'error: a signature %s logs no user in',
  async (_, signature) => {
    const chain = await startAnvil({ chainId: 10 })
    const played = await startFarcaster({ rpcUrl: chain.rpcUrl })
    onTestFinished(() => Promise.all([played.stop(), chain.stop()]).then(() => undefined))
    const { fid, custody } = farcasterPerson('alice')
    await played.registries.setOwner({ fid, owner: custody.address })
    const relay = await relayOf({ ...(await completed()), signature })
    const failed = logIn({ rpcUrl: chain.rpcUrl, relay }).catch((error: unknown) => Object(error).name)
    expect(await failed).toBe('SocialAnswerWrong')
  },
  30_000
)

test('error: NO_USER at once for a message that is much too long', async () => {
  // Reading it would take the better part of a second, in which the process does nothing else.
  const relay = await relayOf({ ...(await completed()), message: 'URI: '.repeat(10_000) })
  await expect(logIn({ rpcUrl: relay, relay })).rejects.toThrow('NO_USER')
})
