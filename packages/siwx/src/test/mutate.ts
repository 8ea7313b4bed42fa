import type { Random } from '@portico/test-kit/wallets'
import type { Signed } from './site.js'

/** A body that says something else than the signed one. */
export function mutate(signed: Signed, random: Random): unknown {
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

/**
 * Whether a body means the same: JSON has several texts for a value, hexadecimal digits have two cases, and the parity of a
 * signature is 27 and 28 or 0 and 1.
 */
function isSame(body: unknown, signed: Signed, isHex: boolean): boolean {
  const normal = (text: string): string =>
    isHex
      ? text
          .toLowerCase()
          .replace(/^(0x.{128})0([01])$/, (_, start, parity) => `${start}1${parity === '0' ? 'b' : 'c'}`)
      : text
  try {
    const { message, signature } = (typeof body === 'string' ? JSON.parse(body) : body) as Signed
    return message === signed.message && normal(signature) === normal(signed.signature)
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
