import { PorticoError, type PorticoErrorCode } from '@portico/core'
import type { AdapterFactory } from '@portico/core/adapter'
import { createToyAdapter, createToyWallet, settle } from '@portico/test-kit'
import { createRandom } from '@portico/test-kit/wallets'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { describe, expect, test } from 'vitest'
import { buildMessage } from '../../exports/index.js'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { randomFields } from '../../test/randomFields.js'
import type { ToySignIn } from '../../test/withSignIn.js'
import { signInInput } from './signInInput.js'

const POLL = { interval: 1 }

/** A page whose wallet has signed in by itself or failed to. */
async function press(options: JourneyOptions): Promise<{ journey: Journey; connecting: Promise<unknown> }> {
  const journey = await createJourney(options)
  const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
  await expect.poll(() => journey.state().question, POLL).toMatchObject({ step: 'ready' })
  return { journey, connecting }
}

/** A wallet that writes the message as the Wallet Standard does, of other fields where a test wants that. */
function signsIn(change: Readonly<Record<string, unknown>> = {}): ToySignIn {
  return async (input, wallet) => {
    await wallet.ask()
    // The reference has the fields of `solana:signIn`, and the header of Solana.
    const fields = { ...input, ...change } as unknown as Parameters<typeof createSignInMessageText>[0]
    const message = createSignInMessageText(fields).replace('Solana account', 'Polkadot account')
    return { message, signature: `${wallet.id} signed ${message}` }
  }
}

/** What was sent to the server to be verified. */
function verified({ site }: Journey): number {
  return site.requests.filter((path) => path === '/auth/verify').length
}

describe('a wallet that signs in by itself', () => {
  test('default: it gets the fields, and the server what it wrote', async () => {
    const inputs: unknown[] = []
    const signIn: ToySignIn = (input, wallet) => {
      inputs.push(input)
      return signsIn()(input, wallet)
    }
    const { journey, connecting } = await press({
      signIn,
      statement: 'Sign in.',
      resources: ['https://dapp.example/terms'],
      getRequestId: () => 'one',
    })
    await journey.portico.signIn?.sign()
    await connecting
    expect(journey.state().status).toBe('signedIn')
    expect(inputs).toEqual([
      {
        domain: 'dapp.example',
        address: 'toy-harbor',
        statement: 'Sign in.',
        uri: expect.stringContaining('https://dapp.example'),
        version: '1',
        chainId: 'polkadot:one',
        nonce: expect.stringMatching(/^\w{8,}$/),
        issuedAt: expect.stringMatching(/Z$/),
        expirationTime: expect.stringMatching(/Z$/),
        requestId: 'one',
        resources: ['https://dapp.example/terms'],
      },
    ])
    expect(journey.wallet.prompts).toBe(2)
  })

  test.each([
    ['domain', 'evil.example'],
    ['address', 'toy-other'],
    ['statement', 'Pay.'],
    ['statement', undefined],
    ['uri', 'https://evil.example/'],
    ['version', '2'],
    ['chainId', 'polkadot:two'],
    ['nonce', 'nonceOfAnother'],
    ['issuedAt', '2020-01-01T00:00:00.000Z'],
    ['expirationTime', '2099-01-01T00:00:00.000Z'],
    ['expirationTime', undefined],
    ['notBefore', '2020-01-01T00:00:00.000Z'],
    ['requestId', 'another'],
    ['resources', ['https://evil.example/terms']],
    ['resources', []],
  ])('error: SIGN_IN_REFUSED: it signed another %s: %s; then it is asked for the text', async (field, value) => {
    const { journey, connecting } = await press({
      signIn: signsIn({ [field]: value }),
      statement: 'Sign in.',
      resources: ['https://dapp.example/terms'],
    })
    const refusal = { code: 'SIGN_IN_REFUSED', context: { reason: 'MESSAGE_CHANGED' } }
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject(refusal)
    expect(journey.state().question).toMatchObject({ step: 'walletFailed', errorCode: 'SIGN_IN_REFUSED' })
    expect(verified(journey)).toBe(0)
    await journey.portico.signIn?.sign()
    await connecting
    expect(journey.state().status).toBe('signedIn')
    expect(journey.wallet.prompts).toBe(3)
  })

  test.each([
    ['no text', undefined],
    ['nothing', ''],
    ['another text', 'Hello.'],
  ])('error: SIGN_IN_REFUSED: %s', async (_, text) => {
    // A wallet's answer may be anything.
    const signIn = async (): Promise<never> => ({ message: text, signature: 'a' }) as never
    const { journey } = await press({ signIn })
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(verified(journey)).toBe(0)
  })

  test('behavior: declined, it is asked in the same way again', async () => {
    const { journey, connecting } = await press({ signIn: signsIn(), statement: 'Sign in.' })
    const { portico, wallet, state } = journey
    wallet.behavior = 'reject'
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(state().question?.step).toBe('declined')
    expect(verified(journey)).toBe(0)
    const asked: unknown[] = []
    wallet.behavior = 'approve'
    const { ask } = wallet
    // What the adapter asks for comes with its page, what the wallet itself does without.
    wallet.ask = (page) => {
      asked.push(page)
      return ask(page)
    }
    await portico.signIn?.sign()
    await connecting
    expect(asked).toEqual([undefined])
  })

  test.each(['CAPABILITY_UNSUPPORTED', 'METHOD_UNSUPPORTED'] as const)(
    'behavior: %s: it is asked to sign the text, at once',
    async (code) => {
      const asked: string[] = []
      const { journey, connecting } = await press({ signIn: () => fails(asked, code) })
      await journey.portico.signIn?.sign()
      await connecting
      expect(asked).toHaveLength(1)
      expect(journey.state().status).toBe('signedIn')
    }
  )

  test('behavior: it failed: it is asked to sign the text when the user tries again', async () => {
    const asked: string[] = []
    const { journey, connecting } = await press({ signIn: () => fails(asked, 'WALLET_FAILED') })
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(journey.wallet.prompts).toBe(1)
    await journey.portico.signIn?.sign()
    await connecting
    expect(asked).toHaveLength(1)
  })

  test('behavior: the account is switched meanwhile: a wallet that can not after all is not asked for the old one', async () => {
    let answer = (): void => undefined
    const { journey } = await press({
      signIn: (_, wallet) =>
        new Promise((_resolve, reject) => {
          answer = () => reject(unsupported('METHOD_UNSUPPORTED'))
          wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
        }),
    })
    const signing = journey.portico.signIn?.sign().catch((error: unknown) => error)
    const second = { address: 'toy-second', type: 'eoa' }
    await expect.poll(() => journey.state().question?.connection.accounts, POLL).toEqual([second])
    answer()
    await signing
    await settle()
    expect(journey.wallet.prompts).toBe(1)
  })

  test('behavior: a wallet that can only sign in by itself is asked that again when it failed', async () => {
    const asked: string[] = []
    const { journey } = await press({
      portico: { adapters: [onlySigningIn(() => fails(asked, 'WALLET_FAILED'))] },
    })
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(asked).toHaveLength(2)
  })

  test("parameters: signMessage: the app's own way comes first", async () => {
    const asked: string[] = []
    const { journey, connecting } = await press({
      signIn: () => fails(asked, 'WALLET_FAILED'),
      signMessage: async ({ message }) => `toy.harbor signed ${message}`,
    })
    await journey.portico.signIn?.sign()
    await connecting
    expect(asked).toEqual([])
  })

  test('parameters: createMessage: no wallet can write what the app writes', async () => {
    const asked: string[] = []
    const { journey, connecting } = await press({
      signIn: () => fails(asked, 'WALLET_FAILED'),
      createMessage: async ({ accountAddress, chainId }) => ({
        data: {
          chainId,
          accountAddress,
          domain: 'dapp.example',
          uri: 'https://dapp.example/',
          nonce: 'abcdefgh12345678',
          issuedAt: '2026-01-01T00:00:00.000Z',
        },
        toString: () => 'Hello.',
      }),
      // The account has the names that it has in every function of the app.
      addSession: async ({ data, message, signature }) => {
        asked.push(`${message} ${signature} ${data.accountAddress} ${data.chainId} ${Object.keys(data).length}`)
      },
      getSessions: async (chainId, accountAddress) => asked.map(() => ({ data: { accountAddress, chainId } })),
    })
    await journey.portico.signIn?.sign()
    await connecting
    expect(asked).toEqual(['Hello. toy.harbor signed Hello. toy-harbor polkadot:one 6'])
  })
})

describe('signInInput', () => {
  test("behavior: from it the Wallet Standard's library writes the text that buildMessage makes", () => {
    const made = Array.from({ length: 1_000 }, (_, seed) => randomFields(createRandom(seed)))
    const ofSolana = made.filter(({ networkId }) => networkId.startsWith('solana:'))
    expect(ofSolana.length).toBeGreaterThan(200)
    for (const fields of ofSolana) {
      const input = signInInput(fields) as unknown as Parameters<typeof createSignInMessageText>[0]
      expect(createSignInMessageText(input)).toBe(buildMessage(fields))
    }
  })
})

/** An adapter whose wallet signs in by itself, and cannot sign a text. */
function onlySigningIn(signIn: () => Promise<never>): AdapterFactory {
  const factory = createToyAdapter({ wallets: [createToyWallet({ id: 'toy.harbor', networkId: 'polkadot:one' })] })
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      return { ...adapter, connect: async (request) => ({ ...(await adapter.connect(request)), wallet: { signIn } }) }
    },
  }
}

async function fails(asked: string[], code: Refusal): Promise<never> {
  asked.push(code)
  throw unsupported(code)
}

type Refusal = Extract<PorticoErrorCode, 'CAPABILITY_UNSUPPORTED' | 'METHOD_UNSUPPORTED' | 'WALLET_FAILED'>

function unsupported(code: Refusal): PorticoError {
  if (code === 'METHOD_UNSUPPORTED') return new PorticoError(code, { context: { method: 'solana:signIn' } })
  if (code === 'WALLET_FAILED') return new PorticoError(code, { context: { action: 'sign' } })
  return new PorticoError(code, { context: { method: 'signIn', name: 'Harbor' } })
}
