import type { PorticoErrorCode } from '@portico/core'
import type {
  HostileEvent,
  HostileMember,
  HostileProvider,
  HostileRequest,
  HostileWay,
} from '@portico/test-kit/wallets'

/** What an attempt with a wallet may come to. Some of it is decided by nothing that the wallet's description says. */
export interface Allowed {
  readonly connected: boolean
  readonly waiting: boolean
  readonly codes: readonly PorticoErrorCode[]
}

/**
 * Whether a wallet can be asked, and listened to if it has events or can be given the functions for them: the only ones that
 * are offered.
 */
export function mayBeListed({ members, isFrozen }: HostileProvider): boolean {
  const usable: readonly HostileMember[] = isFrozen ? CALLABLE : [...CALLABLE, 'absent']
  return (
    isOneOf(members['request'], CALLABLE) &&
    [members['on'], members['removeListener']].every((member) => isOneOf(member, usable))
  )
}

/** What an attempt may come to, by what the wallet has answered and raised in it. */
export function allowedOutcome(
  wallet: HostileProvider,
  { asked, raised }: { readonly asked: readonly HostileRequest[]; readonly raised: readonly HostileEvent[] }
): Allowed {
  if (!isReadyForWagmi(wallet) || wallet.members['request']) return failed('WALLET_FAILED')
  const own = asked.filter(({ method }) => METHODS.includes(String(method)))
  if (!raised.length) return inOrder(own)
  // Events make wagmi ask too, so that what the attempt was told last is not known any more.
  const isProper = canBeHeard(wallet) && METHODS.every((method) => PROPER.includes(wallet.methods[method]))
  const faulty = own.flatMap(({ outcome }): readonly PorticoErrorCode[] => {
    if (outcome && 'error' in outcome) return codesOf(outcome.error)
    return outcome && isEmpty(outcome.value) ? ['UNAUTHORIZED'] : []
  })
  return {
    connected: canBeHeard(wallet) && chainsOf(own).length > 0,
    waiting: own.some(({ outcome }) => !outcome),
    codes: [
      ...(isProper ? [] : [...faulty, 'WALLET_FAILED' as const]),
      // It approved, and took that back before the attempt had ended.
      ...(raised.some(mayEnd) ? ['WALLET_DISCONNECTED' as const] : []),
    ],
  }
}

/** The chains that the wallet may have said it is on. */
export function chainsSaid(wallet: HostileProvider): readonly number[] {
  return [
    ...chainsOf(wallet.requests),
    ...wallet.raised.flatMap(({ event, values: [value] }) =>
      event === 'chainChanged' ? chainOf(value) : event === 'connect' ? chainOf(read(value, 'chainId')) : []
    ),
  ]
}

/**
 * Whether an event may end a connection. A wallet whose `disconnect` carries 1013 is asked whether it means it, and one whose
 * accounts cannot be read is asked for them.
 */
export function mayEnd({ event, values: [value] }: HostileEvent): boolean {
  return event === 'disconnect' || (event === 'accountsChanged' && (isEmpty(value) || !isAddresses(value)))
}

/** Of a connection whose wallet raised these: `undefined` where the description does not decide. */
export function staysConnected(wallet: HostileProvider, raised: readonly HostileEvent[]): boolean | undefined {
  if (['idle', 'absent'].includes(wallet.members['on'] ?? 'proper') || !raised.some(mayEnd)) return true
  const [only, ...others] = raised
  return only?.event === 'accountsChanged' && isEmpty(only.values[0]) && !others.length ? false : undefined
}

/** What is asked in order, without events between. */
function inOrder(asked: readonly HostileRequest[]): Allowed {
  const last = asked.at(-1)
  if (!last) return failed()
  const { method, outcome } = last
  if (!outcome) return { connected: false, waiting: true, codes: [] }
  if ('error' in outcome)
    return failed(...(isHeeded(last, outcome.error) ? codesOf(outcome.error) : ['WALLET_FAILED' as const]))
  // The last answer was taken for accounts and has none, or the wallet cannot be listened to.
  if (method !== 'eth_chainId') return failed('WALLET_FAILED')
  const accounts = endingWith(asked, 'eth_requestAccounts').at(-1)?.outcome
  const isOnChain = chainOf(outcome.value).length > 0
  // wagmi reads both before either is checked.
  if (accounts && 'value' in accounts && isEmpty(accounts.value))
    return failed('UNAUTHORIZED', ...(isOnChain ? [] : ['WALLET_FAILED' as const]))
  return isOnChain ? { connected: true, waiting: false, codes: [] } : failed('WALLET_FAILED')
}

/** wagmi continues when a wallet does not know permissions, unless the user refused or a prompt is open. */
function isHeeded({ method }: HostileRequest, error: unknown): boolean {
  const code = read(error, 'code')
  return method === 'eth_requestAccounts' || method === 'eth_chainId' || code === 4001 || code === -32_002
}

function endingWith(asked: readonly HostileRequest[], method: string): readonly HostileRequest[] {
  return asked.slice(0, asked.map((request) => request.method).lastIndexOf(method) + 1)
}

/** wagmi gives a wallet without `removeListener` its `off`, which it must be able to read. */
function isReadyForWagmi({ members }: HostileProvider): boolean {
  return members['removeListener'] !== 'absent' || members['off'] !== 'unreadable'
}

/** Whether wagmi gets through its listening: it removes the listener that it added before the attempt, where it could. */
function canBeHeard({ members }: HostileProvider): boolean {
  const { on, removeListener, off } = members
  if (on === 'absent') return true
  const removal = removeListener === 'absent' && (off === 'throws' || off === 'idle') ? off : removeListener
  return isOneOf(on, ['proper', 'idle']) && removal !== 'throws'
}

/** The codes that an error stands for: exactly one unless it has none of its own or cannot be read. */
function codesOf(error: unknown): readonly PorticoErrorCode[] {
  const own = codeOf(read(error, 'code'))
  if (own && !isUnreadable(error)) return [own]
  const inner = [read(error, 'cause'), read(error, 'data'), read(error, 'error')]
  return ['WALLET_FAILED', ...[own, ...inner.map((value) => codeOf(read(value, 'code')))].flatMap((code) => code ?? [])]
}

function codeOf(code: unknown): PorticoErrorCode | undefined {
  const key = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return Object.hasOwn(CODES, key) ? CODES[key] : undefined
}

/** viem reads these when wagmi wraps a refusal, and what one of them throws is what the attempt ends with. */
function isUnreadable(error: unknown): boolean {
  return ['message', 'name', 'cause', 'data', 'details'].some((member) => {
    try {
      return `${Reflect.get(Object(error), member)}`.length > 1_000
    } catch {
      return true
    }
  })
}

function read(value: unknown, member: string): unknown {
  try {
    return value === null || value === undefined ? undefined : Reflect.get(Object(value), member)
  } catch {
    return undefined
  }
}

function chainsOf(asked: readonly HostileRequest[]): readonly number[] {
  return asked.flatMap(({ method, outcome }) =>
    method === 'eth_chainId' && outcome && 'value' in outcome ? chainOf(outcome.value) : []
  )
}

/** A list of the chain that a value stands for: wagmi makes numbers of texts, of `true` and of whatever else can be one. */
function chainOf(value: unknown): readonly number[] {
  try {
    const chainId = Number(value)
    return Number.isSafeInteger(chainId) && chainId > 0 ? [chainId] : []
  } catch {
    return []
  }
}

function isEmpty(value: unknown): boolean {
  try {
    return Array.isArray(value) && value.length === 0
  } catch {
    return false
  }
}

function isAddresses(value: unknown): boolean {
  try {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && /^0x[\da-f]{40}$/i.test(entry))
  } catch {
    return false
  }
}

function failed(...codes: readonly PorticoErrorCode[]): Allowed {
  return { connected: false, waiting: false, codes }
}

function isOneOf(member: HostileMember | undefined, list: readonly HostileMember[]): boolean {
  return list.includes(member ?? 'proper')
}

const CALLABLE: readonly HostileMember[] = ['proper', 'idle', 'throws']

/** Ways in which a method is answered properly. */
const PROPER: readonly (HostileWay | undefined)[] = [undefined, 'late', 'answersTwice']

/** What connecting asks. */
const METHODS: readonly string[] = ['wallet_requestPermissions', 'eth_accounts', 'eth_requestAccounts', 'eth_chainId']

/** What wallets send, as docs/errors.md has it. */
const CODES: { readonly [code: string]: PorticoErrorCode } = {
  4001: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'METHOD_UNSUPPORTED',
  4900: 'WALLET_OFFLINE',
  4901: 'WALLET_OFFLINE',
  4902: 'NETWORK_UNKNOWN_TO_WALLET',
  '-32002': 'REQUEST_PENDING',
  ACTION_REJECTED: 'USER_REJECTED',
}
