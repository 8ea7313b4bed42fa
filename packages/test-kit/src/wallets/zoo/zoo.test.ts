import { expect, test } from 'vitest'
import { createCrowd } from './createCrowd.js'
import type { ZooName, ZooWallet } from './types.js'
import { zoo } from './zoo.js'

const ask = (wallet: ZooWallet, method: string): Promise<unknown> =>
  Promise.resolve().then(() => wallet.detail.provider.request({ method }))

const create = (name: ZooName): ZooWallet => {
  const animal = zoo.find((one) => one.name === name)
  if (!animal) throw new Error(`The zoo has no ${name}.`)
  return animal.create()
}

test('default: each wallet announces what it is, under ids of its own', () => {
  for (const animal of zoo) {
    const target = new EventTarget()
    const seen: unknown[] = []
    // The event is a CustomEvent by the standard; only its detail is looked at.
    target.addEventListener('eip6963:announceProvider', (event) => seen.push((event as CustomEvent).detail))
    const [one, two] = [animal.create(), animal.create()]
    const stop = one.announce(target)
    // By identity: some throw when they are read.
    const announced = (): readonly unknown[] => seen.filter((detail) => one.details.some((known) => known === detail))
    expect(announced(), animal.name).toHaveLength(one.details.length)
    expect(Object.is(announced()[0], one.detail), animal.name).toBe(true)
    expect(Object.isFrozen(one.detail) && Object.isFrozen(one.detail.info), animal.name).toBe(true)
    const { length } = seen
    expect(one.detail.info.uuid, animal.name).not.toBe(two.detail.info.uuid)
    if (animal.name !== 'reservedRdns') expect(one.detail.info.rdns, animal.name).not.toBe(two.detail.info.rdns)
    stop()
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen, animal.name).toHaveLength(length)
  }
})

test('default: what is expected to connect shares its account and its chain, unless events say more', async () => {
  for (const animal of zoo.filter(({ expected }) => expected.end === 'connected')) {
    const wallet = animal.create({ chainId: 5, otherChainId: 6 })
    expect(await ask(wallet, 'eth_accounts'), animal.name).toEqual([])
    const accounts = await ask(wallet, 'eth_requestAccounts')
    expect(accounts, animal.name).toEqual(await ask(wallet, 'eth_accounts'))
    expect(String(accounts).toLowerCase(), animal.name).toBe(animal.expected.account?.toLowerCase())
    expect(await ask(wallet, 'eth_chainId'), animal.name).toBe('0x5')
    if (animal.name === 'neverLetsGo') continue
    await ask(wallet, 'wallet_revokePermissions')
    expect(await ask(wallet, 'eth_accounts'), animal.name).toEqual([])
  }
})

test('behavior: one that moves or leaves says so after it has answered', async () => {
  const told: unknown[] = []
  for (const name of ['movesDuringConnect', 'leavesDuringConnect'] as const) {
    const wallet = create(name)
    for (const event of ['chainChanged', 'accountsChanged'])
      wallet.detail.provider.on(event, (value) => told.push([event, value]))
    await ask(wallet, 'eth_requestAccounts')
    expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
  }
  expect(told).toEqual([
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', []],
  ])
})

test('behavior: one that answers twice calls back twice, and its first answer is the true one', async () => {
  const wallet = create('answersTwice')
  const answers: unknown[] = []
  await new Promise<void>((resolve) => {
    // Called as it is, because a promise hears only the first answer.
    wallet.detail.provider.request({ method: 'eth_requestAccounts' }).then((answer) => {
      if (answers.push(answer) === 2) resolve()
    }, resolve)
  })
  expect(answers[0]).toEqual(await ask(wallet, 'eth_accounts'))
  expect(answers[1]).not.toEqual(answers[0])
})

test('behavior: two of a kind are two providers', () => {
  for (const name of ['twoUuids', 'twoRdns'] as const) {
    const [one, two] = create(name).details
    expect(one?.provider).not.toBe(two?.provider)
    expect([one?.info.uuid === two?.info.uuid, one?.info.rdns === two?.info.rdns]).toEqual(
      name === 'twoUuids' ? [false, true] : [true, false]
    )
  }
})

test('behavior: listeners are counted, and events go to them', () => {
  const wallet = create('garbageEvents')
  const { provider } = wallet.detail
  const heard: unknown[] = []
  const listener = (value: unknown): unknown => heard.push(value)
  provider.on('chainChanged', listener).on('accountsChanged', listener)
  expect(wallet.listenerCount()).toBe(2)
  wallet.misbehave()
  expect(heard).toContainEqual(Number.NaN)
  const { length } = heard
  provider.removeListener('chainChanged', listener).removeListener('accountsChanged', listener)
  expect(wallet.listenerCount()).toBe(0)
  wallet.misbehave()
  expect(heard).toHaveLength(length)
})

test('behavior: frozen means everything', async () => {
  const { detail } = create('frozen')
  const accounts = await detail.provider.request({ method: 'eth_requestAccounts' })
  for (const value of [detail, detail.info, detail.provider, accounts]) expect(Object.isFrozen(value)).toBe(true)
})

test('parameters: count', () => {
  const crowd = createCrowd({ count: 3 })
  expect(crowd.map(({ detail }) => detail.info.name)).toEqual(['Crowd 1', 'Crowd 2', 'Crowd 3'])
  expect(new Set(crowd.map(({ detail }) => detail.info.rdns)).size).toBe(3)
})
