import { createRandom, type Random, testAccount, testSolanaAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import type { SignInFields } from '../exports/index.js'
import type { Verifier } from '../exports/server.js'
import { verifySolana } from '../exports/verifySolana.js'
import { signedOnSolana } from '../test/signIn.js'
import { createSite, fieldsAt, type Signed, sign, verifyKeys } from '../test/site.js'

/** Who signs the message, by namespace. */
const kinds: readonly Kind[] = [
  { name: 'EVM', verifier: verifyKeys, sign, networkId: 'eip155:1', address: testAccount(0).address, scheme: 'https' },
  {
    name: 'Solana',
    verifier: verifySolana,
    sign: (fields) => signedOnSolana({ fields }),
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: testSolanaAccount(0).address,
  },
]

interface Kind extends Pick<SignInFields, 'networkId' | 'address' | 'scheme'> {
  readonly name: string
  readonly verifier: () => Verifier
  readonly sign: (fields: SignInFields) => Signed | Promise<Signed>
}

describe.each(kinds)('2000 random mutations of a signed message of $name', ({ verifier, sign, ...kind }) => {
  test('behavior: none is accepted, and the message itself is after them', async () => {
    const { networkId, address, scheme } = kind
    const site = createSite({ verifiers: [verifier()] })
    const signed = await sign({
      ...fieldsAt(site.clock.now()),
      ...{ networkId, address, ...(scheme === undefined ? {} : { scheme }) },
      nonce: await site.nonce(),
      statement: 'Sign in to Example.',
      expirationTime: new Date(site.clock.now() + 600_000).toISOString(),
      requestId: 'request-1',
      resources: ['https://app.example/terms', 'ipfs://bafybeib'],
    })
    const refusals: Record<string, number> = {}
    for (let seed = 0; seed < 2_000; seed++) {
      const body = mutate(signed, createRandom(seed))
      const { status, code } = await site.post('verify', body)
      if (status === 200) expect.fail(`seed ${seed} was accepted: ${JSON.stringify(body)}`)
      expect(status).toBeLessThan(500)
      refusals[code ?? ''] = (refusals[code ?? ''] ?? 0) + 1
    }
    // They are refused at every depth, many at the last one.
    expect(Object.keys(refusals)).toEqual(
      expect.arrayContaining(['BODY_INVALID', 'MESSAGE_INVALID', 'DOMAIN_REFUSED', 'URI_REFUSED', 'NONCE_UNKNOWN'])
    )
    expect(refusals['SIGNATURE_INVALID']).toBeGreaterThan(600)
    expect((await site.post('verify', signed)).status).toBe(200)
  })
})

/** A body that says something else than the signed one. */
function mutate(signed: Signed, random: Random): unknown {
  const isHex = signed.signature.startsWith('0x')
  for (;;) {
    const kind = random.pick(['message', 'field', 'signature', 'json'] as const)
    const body =
      kind === 'json'
        ? edit(JSON.stringify(signed), random)
        : kind === 'signature'
          ? { ...signed, signature: (isHex ? editHex : editBase58)(signed.signature, random) }
          : { ...signed, message: (kind === 'message' ? edit : editField)(signed.message, random) }
    if (!isSame(body, signed, isHex)) return body
  }
}

/** Whether a body means the same: JSON has several texts for a value, and hexadecimal digits have two cases. */
function isSame(body: unknown, signed: Signed, isHex: boolean): boolean {
  try {
    const { message, signature } = (typeof body === 'string' ? JSON.parse(body) : body) as Signed
    const inOneCase = (text: string): string => (isHex ? text.toLowerCase() : text)
    return message === signed.message && inOneCase(signature) === inOneCase(signed.signature)
  } catch {
    return false
  }
}

/** Changes, adds, removes, repeats or moves one to three characters. */
function edit(text: string, random: Random): string {
  let edited = text
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(edited.length)
    const [before, it, after] = [edited.slice(0, at), edited.slice(at, at + 1), edited.slice(at + 1)]
    edited = random.pick([
      before + character(random) + after,
      before + character(random) + it + after,
      before + after,
      before + it + it + after,
      before + (it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase()) + after,
      after + before,
    ])
  }
  return edited
}

/** Changes what a line says to something that it could say. */
function editField(message: string, random: Random): string {
  const [from, to] = random.pick([
    [/Chain ID: 1$/m, `Chain ID: ${2 + random.below(99_999)}`],
    [/Chain ID: mainnet$/m, `Chain ID: ${random.pick(['devnet', 'testnet', 'localnet', 'solana:own'])}`],
    [/^(?!https)(app\.example wants)/, 'https://$1'],
    [/Request ID: .*/, `Request ID: request-${2 + random.below(99_999)}`],
    [/\nRequest ID: .*/, ''],
    [/Sign in to Example\./, `Sign in to Example ${random.below(99_999)}.`],
    [/login$/m, `login/${random.below(99_999)}`],
    [/terms/, `terms/${random.below(99_999)}`],
    [/\n- ipfs.*/, ''],
    [/^https:\/\//, ''],
    [/(Issued At: .*)\.000Z/, `$1.${String(1 + random.below(998)).padStart(3, '0')}Z`],
    [/\nExpiration Time: .*/, ''],
    [/Nonce: .*/, `Nonce: nonceOfNobody${random.below(99_999)}`],
    [/URI: https:\/\/app/, `URI: https://app${random.below(99)}`],
    [/app\.example wants/, `app${random.below(99)}.example wants`],
  ] as const)
  return message.replace(from, to)
}

/** Changes one to three digits of a signature, or its length. */
function editHex(hex: string, random: Random): string {
  const digit = (): string => random.below(16).toString(16)
  let edited = hex
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = 2 + random.below(edited.length - 2)
    edited = edited.slice(0, at) + digit() + edited.slice(at + 1)
  }
  return random.chance(10)
    ? random.pick([edited + digit(), edited.slice(0, -2), `${edited}00`, edited.slice(2)])
    : edited
}

/** Changes one to three digits of a signature, or its length. */
function editBase58(text: string, random: Random): string {
  const digit = (): string => random.pick([...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'])
  let edited = text
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(edited.length)
    edited = edited.slice(0, at) + digit() + edited.slice(at + 1)
  }
  return random.chance(10)
    ? random.pick([edited + digit(), edited.slice(0, -1), `1${edited}`, edited.toLowerCase(), edited.slice(1)])
    : edited
}

function character(random: Random): string {
  return random.pick([...'aZ09 :/.-\n\r\t"\\{}', '\u0000', '\u200b', '\u202e', 'é', '😀', '\ud800'])
}
