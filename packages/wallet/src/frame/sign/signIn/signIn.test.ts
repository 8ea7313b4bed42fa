import { base58 } from '@scure/base'
import { type Address, type Hex, parseErc6492Signature, verifyMessage } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FrameNetwork } from '../../../api.ts'
import { smartAddressOf } from '../../../smartAccount/smartAddressOf.ts'
import { createMemoryServer } from '../../test/createMemoryServer.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { type OpenWallet, openWallet } from '../../vault/wallet/openWallet.ts'
import { WalletError } from '../../WalletError.ts'
import { createEvmSigner } from '../evm/createEvmSigner.ts'
import { createStorage } from '../evm/test/startEvmWallet.ts'
import { createSolanaSigner } from '../solana/createSolanaSigner.ts'
import { isSignatureOf } from '../solana/send/signBytes.ts'
import { signIn } from './signIn.ts'
import type { SignedIn, SignInRequest } from './types.ts'

const DAPP = 'https://app.example'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ISSUED_AT = '2026-11-26T12:00:00.000Z'

const network = (id: string): FrameNetwork => ({
  id,
  name: id,
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
})
const networks = [
  ...['eip155:1', 'eip155:137', SOLANA, 'solana:devnet'].map(network),
  { ...network('eip155:100'), smartAccount: { bundlerUrl: 'https://bundler.example' } },
]

const ethereum: SignInRequest = { networkId: 'eip155:1', domain: 'app.example', uri: DAPP, nonce: 'abcdefgh' }
const solana: SignInRequest = { ...ethereum, networkId: SOLANA }

let wallet: OpenWallet

beforeAll(async () => {
  wallet = await openWallet({ server: createMemoryServer().logIn(), openDevice: createTestDevice() })
})

const offline: typeof fetch = async () => {
  throw new TypeError('There is no network.')
}

function ask(
  signIns: readonly SignInRequest[],
  { opened = wallet, dapp = DAPP, smartAccounts = [] as readonly string[] } = {}
): Promise<readonly SignedIn[]> {
  const evm = createEvmSigner({
    networks,
    fetch: offline,
    openStorage: createStorage,
    locks: undefined,
    now: () => 0,
  })
  const signers = {
    eip155: { load: async () => evm },
    solana: { load: async () => createSolanaSigner({ fetch: offline }) },
  }
  return signIn(
    { networks, signers, now: () => Date.parse(ISSUED_AT) },
    { wallet: opened, signIns, smartAccounts, dapp }
  )
}

function addressOf(namespace: string): string {
  return wallet.accounts.find((account) => account.namespace === namespace)?.address ?? ''
}

describe('default: each namespace writes and signs its own', () => {
  const all = {
    statement: "Sign in to try it. It's free.",
    expirationTime: '2026-11-26T12:10:00Z',
    notBefore: '2026-11-26T11:59:00.5+02:00',
    resources: ['https://app.example/terms', 'ipfs://bafy/terms?v=1#all'],
  }

  test('Sign-In with Ethereum', async () => {
    const [signed] = await ask([{ ...ethereum, ...all, uri: `${DAPP}/login?from=1` }])
    const address = addressOf('eip155') as Address
    const message = [
      'app.example wants you to sign in with your Ethereum account:',
      address,
      '',
      "Sign in to try it. It's free.",
      '',
      'URI: https://app.example/login?from=1',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh',
      `Issued At: ${ISSUED_AT}`,
      'Expiration Time: 2026-11-26T12:10:00Z',
      'Not Before: 2026-11-26T11:59:00.5+02:00',
      'Resources:',
      '- https://app.example/terms',
      '- ipfs://bafy/terms?v=1#all',
    ].join('\n')
    expect(signed).toMatchObject({ networkId: 'eip155:1', message })
    expect(await verifyMessage({ address, message, signature: signed?.signature as Hex })).toBe(true)
  })

  test('Sign In With Solana', async () => {
    const [signed] = await ask([{ ...solana, ...all }])
    const address = addressOf('solana')
    expect(signed?.message.split('\n').slice(0, 9)).toEqual([
      'app.example wants you to sign in with your Solana account:',
      address,
      '',
      "Sign in to try it. It's free.",
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: abcdefgh',
    ])
    const bytes = new TextEncoder().encode(signed?.message)
    const signature = base58.decode(signed?.signature ?? '')
    expect(isSignatureOf({ address, bytes, signature })).toBe(true)
  })

  test('with nothing but what it needs', async () => {
    const [evm, other] = await ask([ethereum, { ...solana, networkId: 'solana:devnet' }])
    const tail = (uri: string, chain: string): string[] => [
      `URI: ${uri}`,
      'Version: 1',
      `Chain ID: ${chain}`,
      'Nonce: abcdefgh',
      `Issued At: ${ISSUED_AT}`,
    ]
    expect(evm?.message.split('\n').slice(2)).toEqual(['', '', ...tail(DAPP, '1')])
    expect(other?.message.split('\n').slice(2)).toEqual(['', ...tail(DAPP, 'solana:devnet')])
  })
})

test('behavior: the smart account signs in where it is wanted and its network has it', async () => {
  const owner = addressOf('eip155')
  const smartAccounts = ['eip155']
  const [signed] = await ask([{ ...ethereum, networkId: 'eip155:100' }], { smartAccounts })
  expect(signed?.message.split('\n')[1]).toBe(smartAddressOf(owner))
  expect(parseErc6492Signature(signed?.signature as Hex)).toMatchObject({ address: expect.any(String) })
  const [plain, unwanted] = [
    await ask([ethereum], { smartAccounts }),
    await ask([{ ...ethereum, networkId: 'eip155:100' }]),
  ]
  expect([plain, unwanted].map(([one]) => one?.message.split('\n')[1])).toEqual([owner, owner])
})

test('behavior: one in each namespace, the first that is good', async () => {
  const bad = { ...ethereum, domain: 'other.example' }
  const signed = await ask([bad, { ...ethereum, networkId: 'eip155:137' }, ethereum, solana, solana])
  expect(signed.map(({ networkId }) => networkId)).toEqual(['eip155:137', SOLANA])
})

test('behavior: a port is a part of the domain', async () => {
  const dapp = 'http://localhost:3000'
  expect(await ask([{ ...ethereum, domain: 'localhost:3000', uri: `${dapp}/` }], { dapp })).toHaveLength(1)
  expect(await ask([{ ...ethereum, domain: 'localhost', uri: `${dapp}/` }], { dapp })).toEqual([])
})

test.each<[string, Partial<SignInRequest>]>([
  ['of another domain', { domain: 'bank.example' }],
  ['of a domain that is a part of another', { domain: 'example' }],
  ['of a domain in capitals, which some take for another', { domain: 'APP.example' }],
  ['whose domain has more lines', { domain: 'app.example\nx' }],
  ['to another site', { uri: 'https://bank.example' }],
  ['to a site whose name begins with the own one', { uri: 'https://app.example.evil.example' }],
  ['to another one by a user name', { uri: 'https://app.example@evil.example' }],
  ['to another port', { uri: 'https://app.example:8443/' }],
  ['to an address with a second line', { uri: 'https://app.example/\nVersion: 2' }],
  ['with a short nonce', { nonce: 'abcdefg' }],
  ['with a nonce of something else', { nonce: 'abcdefgh\n' }],
  ['with a statement in lines', { statement: 'one\ntwo' }],
  ['with a statement that turns', { statement: 'Sign \u202ein' }],
  ['with a statement that reads like a line of the message', { statement: 'URI: https://bank.example' }],
  [
    'with a statement that reads like another header',
    { statement: 'bank.example wants you to sign in with your keys' },
  ],
  ['with an empty statement', { statement: '' }],
  ['with a statement without an end', { statement: 'a'.repeat(1_025) }],
  ['with a day that there is not', { expirationTime: '2026-02-30T00:00:00Z' }],
  ['with a date in words', { notBefore: 'tomorrow' }],
  ['that gives rights', { resources: ['https://app.example/terms', 'urn:recap:eyJhdHQiOnt9fQ'] }],
  ['that gives rights in capitals', { resources: ['URN:Recap:eyJhdHQiOnt9fQ'] }],
  ['with too many resources', { resources: Array.from({ length: 17 }, () => DAPP) }],
  ['whose resource is no URI', { resources: ['terms and more'] }],
  ['on a network that the wallet does not sign for', { networkId: 'eip155:10' }],
  ['in a namespace with a name of every object', { networkId: 'constructor:1' }],
])('behavior: none %s', async (_case, change) => {
  expect(
    await ask([
      { ...ethereum, ...change },
      { ...solana, ...change },
    ])
  ).toEqual([])
})

test('behavior: a statement in letters of all languages is signed where the namespace has them', async () => {
  const statement = 'Melde dich an, schöne Grüße'
  const signed = await ask([
    { ...ethereum, statement },
    { ...solana, statement },
  ])
  expect(signed.map(({ networkId }) => networkId)).toEqual([SOLANA])
})

test('behavior: what fails is left out, and the other is signed', async () => {
  const opened: OpenWallet = {
    ...wallet,
    withKey: async (account, use) => {
      if (account.namespace === 'solana') throw new WalletError('SERVER_UNREACHABLE', 'The server is away.')
      return wallet.withKey(account, use)
    },
  }
  expect(await ask([solana, ethereum], { opened })).toMatchObject([{ networkId: 'eip155:1' }])
})
