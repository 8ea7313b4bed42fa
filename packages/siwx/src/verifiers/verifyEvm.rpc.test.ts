import { createServer } from 'node:http'
import { createFakeClock, settle } from '@portico/test-kit'
import { createRandom, hostileError, hostileValue, testAccount } from '@portico/test-kit/wallets'
import { type Client, createClient, custom, http, serializeErc6492Signature } from 'viem'
import { foundry } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import type { SignedMessage } from '../exports/index.js'
import { verifyEvm } from '../exports/verifyEvm.js'
import { signedBy } from '../test/signIn.js'

/** A client whose chain answers as told. No contract is deployed there, unless it says so. */
function clientThat(answer: () => unknown, code: () => unknown = () => '0x'): Client {
  const request = async ({ method }: { readonly method: string }) => (method === 'eth_getCode' ? code() : answer())
  return createClient({ chain: foundry, transport: custom({ request }, { retryCount: 0 }) })
}

/** Not the account's own signature, so that the chain is asked: as it is, and in the wrapper of EIP-6492. */
async function askedAbout(): Promise<readonly [plain: SignedMessage, wrapped: SignedMessage]> {
  const plain = await signedBy({ signer: 1 })
  const { signature } = plain
  const address = testAccount(9).address
  return [plain, { ...plain, signature: serializeErc6492Signature({ address, data: '0x', signature }) }]
}

const MAGIC = `0x1626ba7e${'0'.repeat(56)}`

describe('verifyEvm, what a chain answers', () => {
  test('default: valid for what the standards say, and for each only in its own case', async () => {
    const [plain, wrapped] = await askedAbout()
    const says = (answer: string) => verifyEvm({ clients: [clientThat(() => answer)] })
    expect(await says(MAGIC).verify(plain)).toBe('validOnNetwork')
    expect(await says(`${MAGIC}${'00'.repeat(32)}`).verify(plain)).toBe('validOnNetwork')
    expect(await says(MAGIC).verify(wrapped)).toBe('invalid')
    expect(await says('0x01').verify(wrapped)).toBe('validOnNetwork')
    expect(await says('0x01').verify(plain)).toBe('invalid')
    const deployed = (answer: string) => {
      const client = clientThat(
        () => answer,
        () => '0x5f'
      )
      return verifyEvm({ clients: [client] })
    }
    expect(await deployed(MAGIC).verify(wrapped)).toBe('validOnNetwork')
    expect(await deployed('0x01').verify(wrapped)).toBe('invalid')
  })

  test.each([
    '0x',
    '0x00',
    '0x1',
    '0x0001',
    `0x${'00'.repeat(31)}01`,
    '0x1626ba7e',
    `0x1626ba7e${'0'.repeat(55)}`,
    `0x1626ba7e${'0'.repeat(55)}1`,
    `0x${'0'.repeat(56)}1626ba7e`,
    `0x${'00'.repeat(100_000)}`,
  ])('behavior: %.80s is a no', async (answer) => {
    for (const signed of await askedAbout()) {
      expect(await verifyEvm({ clients: [clientThat(() => answer)] }).verify(signed)).toBe('invalid')
    }
  })

  test.each<unknown>([
    undefined,
    null,
    true,
    1,
    '',
    '0X01',
    'validOnNetwork',
    MAGIC.replace('0x', '0X'),
    MAGIC.slice(2),
    [MAGIC],
    { result: MAGIC },
    { toString: () => MAGIC },
  ])('behavior: %j is no answer', async (answer) => {
    const [plain, wrapped] = await askedAbout()
    for (const signed of [plain, wrapped])
      expect(await verifyEvm({ clients: [clientThat(() => answer)] }).verify(signed)).toBe('unknown')
    const unclear = clientThat(
      () => '0x01',
      () => answer
    )
    expect(await verifyEvm({ clients: [unclear] }).verify(wrapped)).toBe('unknown')
  })

  test('behavior: nothing that a hostile chain answers or throws makes it valid, or escapes', async () => {
    const signed = await askedAbout()
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed)
      const answers = () => hostileValue(random)
      const throws = () => {
        throw hostileError(random)
      }
      for (const client of [clientThat(answers, answers), clientThat(throws, throws)]) {
        const outcome = await verifyEvm({ clients: [client] }).verify(random.pick(signed))
        expect(['invalid', 'unknown']).toContain(outcome)
      }
    }
  })

  test('behavior: a hanging chain is unknown once its time is over', async () => {
    const clock = createFakeClock()
    const verifier = verifyEvm({ clients: [clientThat(() => new Promise(() => undefined))], clock })
    const [signed] = await askedAbout()
    let outcome: string | undefined
    verifier.verify(signed).then((verification) => {
      outcome = verification
    })
    await expect.poll(() => clock.pending()).toBe(1)
    await clock.advance(9_999)
    expect(outcome).toBeUndefined()
    await clock.advance(1)
    await settle()
    expect(outcome).toBe('unknown')
    expect(clock.pending()).toBe(0)
  })

  test('parameters: timeoutMs, signal', async () => {
    const clock = createFakeClock()
    const clients = [clientThat(() => new Promise(() => undefined))]
    const [signed] = await askedAbout()
    const late = verifyEvm({ clients, clock, timeoutMs: 50 }).verify(signed)
    await expect.poll(() => clock.pending()).toBe(1)
    await clock.advance(50)
    expect(await late).toBe('unknown')

    const controller = new AbortController()
    const aborted = verifyEvm({ clients, clock }).verify({ ...signed, signal: controller.signal })
    await expect.poll(() => clock.pending()).toBe(1)
    controller.abort()
    expect(await aborted).toBe('unknown')
    expect(await verifyEvm({ clients, clock }).verify({ ...signed, signal: AbortSignal.abort() })).toBe('unknown')
    expect(clock.pending()).toBe(0)
  })
})

describe('verifyEvm, over HTTP', () => {
  const reply = (error: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, error })
  test.each([
    ['a server error', 500, 'Internal Server Error', 'unknown'],
    ['too many requests', 429, reply({ code: -32_005, message: 'limit exceeded' }), 'unknown'],
    ['a page', 200, '<html>Please sign in</html>', 'unknown'],
    ['half an answer', 200, `{"jsonrpc":"2.0","id":1,"result":"${MAGIC}`, 'unknown'],
    ['no result', 200, '{"jsonrpc":"2.0","id":1}', 'unknown'],
    ['a limit', 200, reply({ code: -32_005, message: 'limit exceeded' }), 'unknown'],
    ['a missing block', 200, reply({ code: -32_000, message: 'header not found' }), 'unknown'],
    ['a revert', 200, reply({ code: 3, message: 'execution reverted', data: '0x' }), 'invalid'],
    ['a page that reads like a revert', 502, 'execution reverted', 'unknown'],
  ])('behavior: %s', async (_, status, body, outcome) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    try {
      const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
      const [signed] = await askedAbout()
      expect(await verifyEvm({ clients: [createClient({ chain: foundry, transport })] }).verify(signed)).toBe(outcome)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('behavior: no node there', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
    const [signed] = await askedAbout()
    expect(await verifyEvm({ clients: [createClient({ chain: foundry, transport })] }).verify(signed)).toBe('unknown')
  })
})
