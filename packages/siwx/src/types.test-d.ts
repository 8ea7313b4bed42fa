import type { ChainId, PorticoOptions } from '@portico/core'
import { createClient, createPublicClient, http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { describe, expectTypeOf, test } from 'vitest'
import {
  buildMessage,
  createNonce,
  createSIWEConfig,
  parseMessage,
  type SIWEConfig,
  type SignInFields,
  type SiwxSessions,
  siwx,
  type Verification,
  type Verifier,
} from './exports/index.js'
import { verifyEvm } from './exports/verifyEvm.js'

declare const fields: SignInFields

describe('messages', () => {
  test('default: what is built is parsed', () => {
    expectTypeOf(buildMessage).parameters.toEqualTypeOf<[SignInFields]>()
    expectTypeOf(parseMessage(buildMessage(fields))).toEqualTypeOf<SignInFields>()
    expectTypeOf(createNonce()).toEqualTypeOf<string>()
    expectTypeOf(fields.networkId).toEqualTypeOf<ChainId>()
  })

  test('error: a number is no network, and no field that a signature needs may be left out', () => {
    // @ts-expect-error: networks are CAIP-2 ids
    buildMessage({ ...fields, networkId: 1 })
    const { nonce, ...rest } = fields
    // @ts-expect-error: the nonce is missing
    buildMessage(rest)
    // @ts-expect-error: times are texts, so that they stay as they were signed
    buildMessage({ ...fields, nonce, issuedAt: new Date() })
  })
})

describe('functions of the app', () => {
  test('default: the account has the same names in all of them', () => {
    const account = { accountAddress: '0x', chainId: 'eip155:1' } as const
    siwx({
      createMessage: async (asked) => {
        expectTypeOf(asked).toEqualTypeOf<{ readonly accountAddress: string; readonly chainId: ChainId }>()
        return { data: { ...asked, domain: '', uri: '', nonce: '', issuedAt: '' }, toString: () => '' }
      },
      addSession: async ({ data }) => {
        expectTypeOf(data).toExtend<{ readonly accountAddress: string; readonly chainId: ChainId }>()
      },
      getSessions: async () => [{ data: account }],
    })
    // @ts-expect-error: networkId and address are names of the message's fields
    siwx({ addSession: async ({ data }) => void [data.networkId, data.address] })
  })
})

describe('createSIWEConfig', () => {
  test('default: four functions are enough, and make what the option siweConfig takes', () => {
    const config: Pick<SIWEConfig, 'getNonce' | 'verifyMessage' | 'getSession' | 'signOut'> = {
      getNonce: async () => createNonce(),
      verifyMessage: async ({ signature }) => signature !== '',
      getSession: async () => ({ address: '0x', chainId: 1 }),
      signOut: async () => true,
    }
    expectTypeOf(createSIWEConfig(config)).toEqualTypeOf<NonNullable<PorticoOptions['siweConfig']>>()
    // @ts-expect-error: the chain is a number, as EIP-4361 writes it
    createSIWEConfig({ ...config, getSession: async () => ({ address: '0x', chainId: 'eip155:1' }) })
  })
})

describe('siwx', () => {
  test('parameters: useSession is told which of several accounts the page shows', () => {
    const own: SiwxSessions['useSession'] = async (chainId, address) => {
      expectTypeOf(chainId).toEqualTypeOf<ChainId>()
      expectTypeOf(address).toEqualTypeOf<string>()
    }
    expectTypeOf(siwx({ useSession: own })).toEqualTypeOf<NonNullable<PorticoOptions['siwx']>>()
    // @ts-expect-error: it rejects where the account is not signed in, and answers nothing
    siwx({ useSession: async () => false })
  })
})

describe('verifiers', () => {
  test('default: what is parsed is verified, with three outcomes', () => {
    const never: Verifier = { namespace: 'eip155', verify: async () => 'unknown' }
    expectTypeOf(never.verify({ fields, message: '', signature: '' })).resolves.toEqualTypeOf<Verification>()
    // @ts-expect-error: a signature that could not be checked is neither true nor false
    const boolean: Verifier = { namespace: 'eip155', verify: async () => true }
    expectTypeOf(boolean).toEqualTypeOf<Verifier>()
  })

  test("default: verifyEvm takes viem's clients, of any chain", () => {
    const clients = [
      createPublicClient({ chain: mainnet, transport: http() }),
      createPublicClient({ chain: base, transport: http() }),
      createClient({ chain: base, transport: http() }),
    ]
    expectTypeOf(verifyEvm({ clients })).toEqualTypeOf<Verifier>()
    // @ts-expect-error: a URL is no client
    verifyEvm({ clients: ['https://rpc.example'] })
  })
})
