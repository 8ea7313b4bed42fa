import type { Random } from './createRandom.js'

/** A value that no reader expects: garbage, or an object that throws when it is looked at. */
export function hostileValue(random: Random): unknown {
  return random.pick(VALUES)(random)
}

/** Something that a wallet may throw: an error with a code, one that cannot be read, or any other value. */
export function hostileError(random: Random): unknown {
  if (random.chance(3)) return hostileValue(random)
  const error: object = random.pick([
    () => new Error('The wallet failed.'),
    () => new TypeError(''),
    () => new DOMException('The wallet failed.', 'AbortError'),
    () => ({ message: 'no error at all' }),
  ])()
  for (const member of random.pick([['code'], ['code', 'message'], ['data'], ['name', 'cause'], []]))
    Object.defineProperty(error, member, { configurable: true, ...descriptor(random, member) })
  return random.chance(8) ? Object.freeze(error) : error
}

function descriptor(random: Random, member: string): PropertyDescriptor {
  if (random.chance(4)) return { get: throwing }
  const isCode = member === 'code' && !random.chance(4)
  return { value: isCode ? random.pick(CODES) : hostileValue(random) }
}

/** Codes that wallets send, in the forms in which they do. */
const CODES = [
  4001,
  4100,
  4200,
  4900,
  4901,
  4902,
  -32_002,
  -32_603,
  -32_000,
  1013,
  '4001',
  'ACTION_REJECTED',
  Number.NaN,
]

const VALUES: readonly ((random: Random) => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => 0,
  () => Number.NaN,
  () => -1,
  () => 10n,
  () => '',
  () => 'no',
  () => '0x',
  () => 'x'.repeat(100_000),
  () => Symbol('wallet'),
  () => () => undefined,
  () => new Date(Number.NaN),
  () => ({}),
  () => [],
  () => [null],
  () => ['0x1', 7],
  () => Object.create(null),
  () => circular(),
  () => new Proxy({}, { get: throwing }),
  () => new Proxy([], { get: throwing }),
  () => new Proxy(new Error('Nobody reads this.'), { get: throwing, getPrototypeOf: throwing }),
  () => new Proxy({}, { ownKeys: throwing, has: throwing, getPrototypeOf: throwing }),
  () => revoked(),
  () => ({ toString: throwing, valueOf: throwing, toJSON: throwing }),
  () => ({ [Symbol.toPrimitive]: throwing }),
  () => [{ toString: throwing }],
  () => ({ length: 1, map: throwing }),
  () => Object.defineProperty({}, 'length', { get: throwing }),
  () => Object.defineProperty([], 0, { get: throwing }),
  (random) => ({ code: random.pick(CODES) }),
  (random) => [hostileValue(random)],
]

function circular(): object {
  const value: { message: string; cause?: unknown } = { message: 'An object that contains itself.' }
  value.cause = value
  return value
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Throws: for members that cannot be read. */
export function throwing(): never {
  throw new Error('Nobody reads this.')
}
