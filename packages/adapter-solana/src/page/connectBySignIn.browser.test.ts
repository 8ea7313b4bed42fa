import type { ConnectSignIn } from '@portico/core/adapter'
import { afterEach, expect, test } from 'vitest'
import { createWallet, type PageWallet } from '../test/createWallet.js'
import { networks, openPage, type Page } from '../test/openPage.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

type SignedIn = Parameters<ConnectSignIn['take']>[0]
type Answer = (input: unknown) => Promise<unknown>

/** A page whose user is to sign in, and a wallet that answers that as given. */
async function setUp(options: Parameters<typeof createWallet>[0] & { readonly answers?: Answer } = {}) {
  const { answers, ...rest } = options
  const wallet = await createWallet(rest)
  const feature = wallet.wallet.features['solana:signIn'] as { signIn: Answer } | undefined
  const honest = feature?.signIn
  if (feature && answers) feature.signIn = answers
  const page = await openPage()
  undo.push(wallet.register(), page.adapter.stop)
  await page.settle()
  const taken: SignedIn[] = []
  const asked: string[] = []
  const controller = new AbortController()
  const connect = (networkId?: (typeof networks)[number]['id']) =>
    page.adapter.connect({
      connectorId: wallet.name,
      networkId,
      signal: controller.signal,
      signIn: async (request) => {
        asked.push(request.networkId)
        return { fields: { domain: 'dapp.example' }, take: (signed) => taken.push(signed) }
      },
    })
  return { wallet, page, connect, taken, asked, controller, honest }
}

/** Connected as ever: by `standard:connect`, with nothing taken. */
async function connectedAsEver(given: {
  readonly wallet: PageWallet
  readonly page: Page
  readonly connect: () => ReturnType<Page['connect']>
  readonly taken: readonly SignedIn[]
}): Promise<void> {
  const { data } = await given.connect()
  expect(data.accounts[0].address).toBe(given.wallet.addresses[0])
  expect(given.wallet.asked).toEqual([undefined])
  expect(given.taken).toEqual([])
}

test('default: one prompt connects and signs in, in place of standard:connect', async () => {
  const { wallet, connect, taken, asked } = await setUp()
  const { data } = await connect()
  expect(wallet.prompts()).toBe(1)
  expect([wallet.asked, wallet.inputs]).toEqual([[], [{ domain: 'dapp.example' }]])
  expect(asked).toEqual([networks[0].id])
  expect(data.accounts[0].address).toBe(wallet.addresses[0])
  expect(taken).toEqual([
    {
      message: `dapp.example wants you to sign in with your Solana account:\n${wallet.addresses[0]}`,
      signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/),
    },
  ])
})

test('parameters: networkId: it signs in on the network asked for, or on the one that it can be on', async () => {
  const one = await setUp()
  await one.connect(networks[1].id)
  expect(one.asked).toEqual([networks[1].id])
  const other = await setUp({ chains: ['solana:devnet'] })
  await other.connect()
  expect(other.asked).toEqual([networks[1].id])
})

test('behavior: a wallet without the feature connects as ever, and nothing is made', async () => {
  const page = await setUp({ without: ['solana:signIn'] })
  await connectedAsEver(page)
  expect(page.asked).toEqual([])
})

const account = { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chains: ['solana:mainnet'], features: [] }
const garbage: readonly (readonly [why: string, answers: Answer])[] = [
  ['throws', () => Promise.reject(new Error('Not implemented'))],
  [
    'throws at once',
    () => {
      throw new Error('Not implemented')
    },
  ],
  ['says that it took too long', () => Promise.reject(new Error('Timed out'))],
  ['cannot', () => Promise.reject(Object.assign(new Error('Unsupported'), { code: 4200 }))],
  ['answers nothing', async () => undefined],
  ['answers an empty list', async () => []],
  ['answers null', async () => [null]],
  ['answers a text', async () => 'signed'],
  ['answers without an account', async () => [{ signature: new Uint8Array(64), signedMessage: new Uint8Array() }]],
  [
    'answers an account that is none',
    async () => [{ account: {}, signature: new Uint8Array(64), signedMessage: new Uint8Array() }],
  ],
  ['answers without a signature', async () => [{ account, signedMessage: new Uint8Array() }]],
  [
    'answers a short signature',
    async () => [{ account, signature: new Uint8Array(2), signedMessage: new Uint8Array() }],
  ],
  ['answers no message', async () => [{ account, signature: new Uint8Array(64), signedMessage: 'Hello' }]],
]

test.each(garbage)('behavior: a wallet that %s is asked to connect as ever', async (_, answers) => {
  const page = await setUp({ answers })
  await connectedAsEver(page)
  expect(page.wallet.prompts()).toBe(1)
})

test('behavior: another account than the one that is connected: it connects, and nothing is taken', async () => {
  const signed = { account, signature: new Uint8Array(64), signedMessage: new Uint8Array() }
  const { wallet, connect, taken } = await setUp({ answers: async () => [signed] })
  wallet.show(wallet.addresses[0])
  const { data } = await connect()
  expect(data.accounts[0].address).toBe(wallet.addresses[0])
  expect([wallet.asked, taken]).toEqual([[], []])
})

test('behavior: a wallet that shows its accounts later is connected with the one that signed', async () => {
  const signed = { account, signature: new Uint8Array(64), signedMessage: new TextEncoder().encode('Hello') }
  const { wallet, connect, taken } = await setUp({ answers: async () => [signed] })
  const { data } = await connect()
  expect(data.accounts[0].address).toBe(account.address)
  expect([wallet.asked, taken]).toEqual([[], [{ message: 'Hello', signature: '1'.repeat(64) }]])
})

test('error: USER_REJECTED is not asked a second time', async () => {
  const { wallet, connect, taken } = await setUp()
  wallet.behave('reject')
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', context: { action: 'connect' } })
  expect([wallet.prompts(), wallet.asked, taken]).toEqual([1, [], []])
})

test('behavior: a wallet that fails after the user gave up is not asked to connect', async () => {
  let fail = (): void => undefined
  const { wallet, connect, controller, page } = await setUp({
    answers: () => new Promise((_, reject) => (fail = () => reject(new Error('Not implemented')))),
  })
  const connecting = connect()
  await page.settle()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  fail()
  await page.settle()
  expect(wallet.asked).toEqual([])
})

test('behavior: a restore never signs', async () => {
  const { wallet, page, asked } = await setUp()
  wallet.show(wallet.addresses[0])
  const restored = page.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  await page.settle()
  expect(await restored).toHaveLength(1)
  expect([wallet.asked, wallet.inputs, asked]).toEqual([[{ silent: true }], [], []])
})
