import { type AnimalFault, zooAccounts } from './createAnimal.js'
import { createZooProvider } from './createZooProvider.js'

/** A second wallet claims its rdns, under a uuid of its own. */
export const twoUuids: AnimalFault = {
  details: (one) => [one, { info: { ...one.info, uuid: crypto.randomUUID(), name: 'Thief' }, provider: thief() }],
}

/** A second wallet claims its uuid, under an rdns of its own. */
export const twoRdns: AnimalFault = {
  details: (one) => [one, { info: { ...one.info, rdns: `${one.info.rdns}.thief`, name: 'Thief' }, provider: thief() }],
}

/** Throws out of `request` instead of returning a promise. */
export const throwsAtOnce: AnimalFault = {
  request: () => {
    throw new TypeError('The wallet threw instead of answering.')
  },
}

/** Answers no request, ever. */
export const neverAnswers: AnimalFault = { request: () => new Promise(() => undefined) }

/** Answers twice, and the second time with another account: what it returns only looks like a promise. */
export const answersTwice: AnimalFault = {
  request: ({ method, answer }) => {
    if (method !== 'eth_requestAccounts' && method !== 'wallet_requestPermissions') return answer()
    return {
      // biome-ignore lint/suspicious/noThenProperty: that it has one is its fault
      then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) =>
        answer().then((value) => {
          resolve(value)
          resolve([zooAccounts[1]])
          reject(new Error('The wallet answered once more.'))
        }),
    }
  },
}

/** Answers every request, with something else than was asked for. */
export const garbageAnswers: AnimalFault = {
  request: async ({ method }) => (method === 'eth_accounts' ? 'yes' : { [method]: 42 }),
}

/** Does not know its own chain. */
export const garbageChain: AnimalFault = {
  request: ({ method, answer }) => (method === 'eth_chainId' ? Promise.resolve('the main one') : answer()),
}

/** Sends events that say nothing, and then moves to the other chain. */
export const garbageEvents: AnimalFault = {
  misbehave: ({ emit, moveTo, otherChainId }) => {
    for (const value of [Number.NaN, undefined, null, '', 'the main one', {}, -1, 1.5]) emit('chainChanged', value)
    for (const value of [zooAccounts[1], null, 7, {}, ['nobody'], [42]]) emit('accountsChanged', value)
    for (const event of ['connect', 'message', 'close', 'networkChanged']) emit(event, undefined)
    moveTo(otherChainId)
  },
}

/** Moves to the other chain, and puts an object where its id belongs. */
export const unreadableMove: AnimalFault = {
  misbehave: ({ moveTo, otherChainId }) => moveTo(otherChainId, { chainId: otherChainId }),
}

/** Raises events inside each answer, so that a page that asks at each event is never done. */
export const eventsInside: AnimalFault = {
  request: ({ answer }, { emit, chainId }) => {
    emit('connect', { chainId })
    emit('accountsChanged', [zooAccounts[0]])
    emit('accountsChanged', null)
    emit('chainChanged', null)
    emit('disconnect', { code: 1013 })
    return answer()
  },
}

/** Ends the connection with an event that has no error in it. */
export const leavesWithoutReason: AnimalFault = { misbehave: ({ emit }) => emit('disconnect', undefined) }

/** Moves to another chain right after it has said which one it is on. */
export const movesDuringConnect: AnimalFault = {
  request: async ({ method, answer }, { moveTo, otherChainId }) => {
    const value = await answer()
    if (method === 'eth_chainId') queueMicrotask(() => moveTo(otherChainId))
    return value
  },
}

/** Takes the permission back right after it has given it. */
export const leavesDuringConnect: AnimalFault = {
  request: async ({ method, answer }, { leave }) => {
    const value = await answer()
    if (method === 'eth_chainId') queueMicrotask(leave)
    return value
  },
}

/** Shares accounts of other chains. */
export const foreignAccounts: AnimalFault = {
  accounts: ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
}

/** Writes its account without a checksum. */
export const lowercaseAccounts: AnimalFault = { accounts: [zooAccounts[0].toLowerCase()] }

/** Approves, and shares no account. */
export const noAccounts: AnimalFault = { accounts: [] }

/** Everything it has and says cannot be changed. */
export const frozen: AnimalFault = {
  accounts: Object.freeze([zooAccounts[0]]),
  request: async ({ answer }) => freeze(await answer()),
  wrap: ({ info, provider }) => Object.freeze({ info: Object.freeze({ ...info }), provider: Object.freeze(provider) }),
}

/** Its provider throws for every member that it does not have, as strict proxies do. */
export const throwingProvider: AnimalFault = {
  wrap: ({ info, provider }) => ({
    info,
    provider: new Proxy(provider, {
      get: (target, name) => {
        // Whatever is awaited is asked for `then`, and shown by symbols.
        if (name in target || name === 'then' || typeof name === 'symbol') return Reflect.get(target, name)
        throw new TypeError(`The wallet has no ${name}.`)
      },
    }),
  }),
}

/** Fails with an error whose members throw when they are read. */
export const unreadableErrors: AnimalFault = {
  request: failsToConnect(() => new Proxy(new Error(), { get: throwing })),
}

/** Fails with a symbol, which is no text in any way. */
export const throwsSymbols: AnimalFault = { request: failsToConnect(() => Symbol('no')) }

/** Fails with an error that is its own cause. */
export const circularErrors: AnimalFault = {
  request: failsToConnect(() => {
    const error = new Error('An error that contains itself.')
    return Object.assign(error, { cause: error, data: { originalError: error } })
  }),
}

/** Says that the user refused in words only, as wallets do that have no codes. */
export const refusesByText: AnimalFault = { request: failsToConnect(() => 'User rejected the request.') }

/** Puts the code of a refusal into an internal error, as MetaMask on phones does. */
export const refusesInside: AnimalFault = {
  request: failsToConnect(() => ({
    code: -32_603,
    message: 'Internal error',
    data: { originalError: { code: 4001 } },
  })),
}

/** Has no events, as the first providers of phones. */
export const noEvents: AnimalFault = {
  wrap: ({ info, provider }) => ({
    info,
    provider: { ...provider, on: untyped(undefined), removeListener: untyped(undefined) },
  }),
}

/** Has events that cannot be listened to. */
export const brokenEvents: AnimalFault = {
  wrap: ({ info, provider }) => ({ info, provider: { ...provider, on: untyped('on') } }),
}

/** Says the same hundreds of times in one turn, and then moves to the other chain. */
export const stormOfEvents: AnimalFault = {
  misbehave: ({ emit, moveTo, otherChainId }) => {
    for (let times = 0; times < 500; times++) {
      emit('accountsChanged', [zooAccounts[0]])
      emit('message', { type: 'again', data: times })
    }
    moveTo(otherChainId)
  },
}

/** Sends every event without what belongs to it. */
export const emptyEvents: AnimalFault = {
  misbehave: ({ emit }) => {
    for (const event of ['accountsChanged', 'message', 'connect']) emit(event, undefined)
  },
}

/** Never answers when it is told that its connection is over. */
export const neverLetsGo: AnimalFault = {
  request: ({ method, answer }) => (method === 'wallet_revokePermissions' ? new Promise(() => undefined) : answer()),
}

/** Answers with proxies, which look like lists. */
export const proxyAnswers: AnimalFault = {
  request: async ({ answer }) => {
    const value = await answer()
    return typeof value === 'object' && value !== null ? new Proxy(value, {}) : value
  },
}

/** Fails with this when it is asked to connect. */
function failsToConnect(error: () => unknown): AnimalFault['request'] {
  return async ({ method, answer }) => {
    if (method !== 'eth_requestAccounts' && method !== 'wallet_requestPermissions') return answer()
    throw error()
  }
}

function throwing(): never {
  throw new Error('Nobody reads this.')
}

/** JavaScript can put anything where a function belongs. */
function untyped<T>(value: unknown): T {
  return value as T
}

function thief() {
  return createZooProvider({ chainId: 1, accounts: [zooAccounts[1]] }).provider
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
