import {
  type AccountFactory,
  type Anvil,
  deployAccountFactory,
  startAnvil,
  testAccount,
} from '@portico/test-kit/chains'
import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Verifier } from '../exports/index.js'
import { verifyEvm } from '../exports/verifyEvm.js'
import { evmFields, signedBy } from '../test/signIn.js'

let chain: Anvil
let factory: AccountFactory
let verifier: Verifier
const clientOf = () =>
  createTestClient({ chain: foundry, mode: 'anvil', transport: http(chain.rpcUrl, { retryCount: 0 }) })

beforeAll(async () => {
  chain = await startAnvil({ chainId: foundry.id })
  factory = await deployAccountFactory({ rpcUrl: chain.rpcUrl })
  verifier = verifyEvm({ clients: [clientOf()] })
})
afterAll(() => chain.stop())

/** A signature in the wrapper of EIP-6492, which says how to deploy the account of `owner`. */
function wrap({ owner, signature }: { readonly owner: Address; readonly signature: Hex }): Hex {
  return serializeErc6492Signature({ address: factory.address, data: factory.deployData(owner), signature })
}

describe('accounts with a key, on a chain', () => {
  test("behavior: another account's signature is invalid", async () => {
    expect(await verifier.verify(await signedBy({ signer: 1 }))).toBe('invalid')
  })

  test("behavior: its own signature in the wrapper of EIP-6492 is invalid: it isn't a contract", async () => {
    const signed = await signedBy({})
    const signature = wrap({ owner: testAccount(5).address, signature: signed.signature })
    expect(await verifier.verify({ ...signed, signature })).toBe('invalid')
  })
})

describe('deployed accounts (EIP-1271)', () => {
  test("default: valid on its network for the owner's signature, invalid for anything else", async () => {
    const address = await factory.deploy(testAccount(0).address)
    const fields = evmFields({ address })
    const signed = await signedBy({ fields })
    expect(await verifier.verify(signed)).toBe('validOnNetwork')
    expect(await verifier.verify(await signedBy({ fields, signer: 1 }))).toBe('invalid')
    expect(await verifier.verify({ ...signed, signature: '0x' })).toBe('invalid')
    expect(await verifier.verify({ ...signed, signature: `${signed.signature}00` })).toBe('invalid')
    const other = await signedBy({ fields: { ...fields, nonce: '12345678' } })
    expect(await verifier.verify({ ...signed, signature: other.signature })).toBe('invalid')
  })

  test('behavior: a signature from before the deployment, in the wrapper of EIP-6492, stays valid', async () => {
    const owner = testAccount(1).address
    const address = await factory.deploy(owner)
    const signed = await signedBy({ fields: evmFields({ address }), signer: 1 })
    expect(await verifier.verify({ ...signed, signature: wrap({ owner, signature: signed.signature }) })).toBe(
      'validOnNetwork'
    )
    const theirs = await signedBy({ fields: evmFields({ address }), signer: 2 })
    expect(await verifier.verify({ ...theirs, signature: wrap({ owner, signature: theirs.signature }) })).toBe(
      'invalid'
    )
  })

  test('behavior: what a wrapper calls changes no account that is there: it could be taken over for a moment', async () => {
    const address = getAddress('0x00000000000000000000000000000000000a25a2')
    await clientOf().setCode({ address, bytecode: OPEN_ACCOUNT })
    const signed = await signedBy({ fields: evmFields({ address }) })
    const opened = serializeErc6492Signature({ address, data: '0x01', signature: signed.signature })
    expect(await verifier.verify({ ...signed, signature: opened })).toBe('invalid')
  })

  test('behavior: unsupported on a network without a client, though its contract would agree', async () => {
    const address = await factory.accountOf(testAccount(0).address)
    expect(await verifier.verify(await signedBy({ fields: evmFields({ address, networkId: 'eip155:1' }) }))).toBe(
      'unsupported'
    )
  })
})

describe('accounts that are not deployed yet (EIP-6492)', () => {
  test("default: valid for the owner's signature, invalid for another's", async () => {
    const owner = testAccount(2).address
    const fields = evmFields({ address: await factory.accountOf(owner) })
    const signed = await signedBy({ fields, signer: 2 })
    expect(await verifier.verify({ ...signed, signature: wrap({ owner, signature: signed.signature }) })).toBe(
      'validOnNetwork'
    )
    expect(await verifier.verify(signed)).toBe('invalid')
    const theirs = await signedBy({ fields, signer: 1 })
    expect(await verifier.verify({ ...theirs, signature: wrap({ owner, signature: theirs.signature }) })).toBe(
      'invalid'
    )
    // Asking deploys nothing.
    expect(
      await clientOf()
        .extend(publicActions)
        .getCode({ address: fields.address as Address })
    ).toBeUndefined()
  })

  test("behavior: invalid when the factory makes the signer's own account, and not that of the message", async () => {
    const fields = evmFields({ address: await factory.accountOf(testAccount(3).address) })
    const signed = await signedBy({ fields, signer: 4 })
    const signature = wrap({ owner: testAccount(4).address, signature: signed.signature })
    expect(await verifier.verify({ ...signed, signature })).toBe('invalid')
  })

  test.each([
    ['nothing', '0x'],
    ['garbage', `0x${'ab'.repeat(200)}`],
    ['lengths that end nowhere', `0x${'ff'.repeat(96)}`],
  ] as const)('behavior: %s in the wrapper is invalid', async (_, inner) => {
    const signed = await signedBy({ fields: evmFields({ address: await factory.accountOf(testAccount(3).address) }) })
    expect(await verifier.verify({ ...signed, signature: `${inner}${'6492'.repeat(16)}` })).toBe('invalid')
    const signature = serializeErc6492Signature({ address: factory.address, data: inner, signature: inner })
    expect(await verifier.verify({ ...signed, signature })).toBe('invalid')
  })
})

/**
 * CALLDATASIZE PUSH1 1 EQ PUSH1 24 JUMPI: for a longer call PUSH0 SLOAD PUSH4 magic MUL PUSH1 224 SHL PUSH0 MSTORE PUSH1 32 PUSH0
 * RETURN, the magic value if slot 0 says so; for a call of one byte JUMPDEST PUSH1 1 PUSH0 SSTORE STOP, which any caller may.
 */
const OPEN_ACCOUNT = '0x366001146018575f54631626ba7e0260e01b5f5260205ff35b60015f5500'

/** Programs of hostile accounts, as the bytes of the EVM. */
const programs = {
  /** CALLDATASIZE PUSH0 PUSH0 CALLDATACOPY CALLDATASIZE PUSH0 RETURN: returns what it is called with, the selector first. */
  'returns its call': ['0x365f5f37365ff3', 'invalid'],
  /** PUSH4 magic PUSH0 MSTORE PUSH1 32 PUSH0 RETURN: the magic value at the wrong end of the word. */
  'returns the magic value as a number': ['0x631626ba7e5f5260205ff3', 'invalid'],
  /** PUSH4 magic PUSH0 MSTORE PUSH1 4 PUSH1 28 RETURN: the four bytes without the rest of the word. */
  'returns the magic value alone': ['0x631626ba7e5f526004601cf3', 'invalid'],
  /** PUSH1 1 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
  'returns true': ['0x60015f5260205ff3', 'invalid'],
  /** STOP. */
  'returns nothing': ['0x00', 'invalid'],
  /** PUSH0 PUSH0 REVERT. */
  reverts: ['0x5f5ffd', 'invalid'],
  /** PUSH4 magic PUSH1 224 SHL PUSH0 MSTORE PUSH1 32 PUSH0 REVERT. */
  'reverts with the magic value': ['0x631626ba7e60e01b5f5260205ffd', 'invalid'],
  /** INVALID. */
  'is no program': ['0xfe', 'invalid'],
  /** JUMPDEST PUSH0 JUMP: runs until there is no gas, which may be the node's limit. */
  'runs for ever': ['0x5b5f56', 'unknown'],
  /**
   * ORIGIN PUSH1 18 JUMPI PUSH4 magic PUSH1 224 SHL PUSH0 MSTORE PUSH1 32 PUSH0 RETURN JUMPDEST STOP: says yes to the zero
   * address as caller, as accounts do that take such a call for an estimation of gas.
   */
  'says yes to an estimation': ['0x32601257631626ba7e60e01b5f5260205ff35b00', 'invalid'],
  /** PUSH4 magic PUSH1 224 SHL PUSH0 MSTORE PUSH1 32 PUSH0 RETURN: an account that signs everything, which is its right. */
  'says yes to everything': ['0x631626ba7e60e01b5f5260205ff3', 'validOnNetwork'],
} as const satisfies Record<string, readonly [Hex, string]>

describe('hostile accounts', () => {
  test.each(Object.entries(programs))('behavior: one that %s', async (_, [bytecode, outcome]) => {
    const address = getAddress(`0x${bytecode.slice(2).padStart(40, 'a')}`.slice(0, 42) as Hex)
    await clientOf().setCode({ address, bytecode })
    const signed = await signedBy({ fields: evmFields({ address }) })
    expect(await verifier.verify(signed)).toBe(outcome)
  })

  test('behavior: a contract of the chain itself that returns what it is called with is no account', async () => {
    // The identity precompile.
    const address = '0x0000000000000000000000000000000000000004'
    expect(await verifier.verify(await signedBy({ fields: evmFields({ address }) }))).toBe('invalid')
  })
})
