import { ed25519 } from '@noble/curves/ed25519'
import {
  type Address,
  address,
  createSolanaRpc,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getTransactionDecoder,
} from '@solana/kit'
import type { Browser, BrowserContext } from 'playwright'
import { encodeQR } from 'qr'
import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { createDapp, type Dapp } from './test/createDapp.ts'
import { launchChromium } from './test/launchChromium.ts'
import { unsignedTransfer } from './test/unsignedTransfer.ts'
import { openPhone, type PhoneDriver, readRelay, resetSandbox } from './testing.ts'

let sandbox: Sandbox
let browser: Browser
let context: BrowserContext
let phone: PhoneDriver
let dapp: Dapp
/** Hosts that a page of the browser asked, or connected to. */
const contacts = new Set<string>()

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  browser = await launchChromium()
})
beforeEach(async () => {
  context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  context.on('request', (request) => contacts.add(new URL(request.url()).host))
  context.on('page', (page) => page.on('websocket', (socket) => contacts.add(new URL(socket.url()).host)))
  phone = await openPhone({ context, url: sandbox.url })
  dapp = await createDapp(sandbox.config)
})
afterEach(async () => {
  await context.close()
  await dapp.stop()
  await resetSandbox(sandbox)
})
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

describe('pairing', () => {
  test('default: by the URI, and the proposal is read before it is approved', async () => {
    const { chains, solana, phone: config } = sandbox.config
    const ids = [...chains, solana].map(({ networkId }) => networkId)
    await phone.untilConnection('idle')
    const { uri, session } = await dapp.connect()
    await phone.pair(uri)
    expect(await phone.proposal()).toEqual({ dapp: 'Test dapp', chains: ids, unknownChains: ['eip155:1'] })
    expect(await phone.page.locator('[data-proposal]').textContent()).toContain('https://dapp.example')
    const shown = await phone.approve()
    const { namespaces, topic } = await session
    expect(shown).toMatchObject({ topic, peer: { name: 'Test dapp' } })
    const [evm] = config.accounts
    expect(namespaces).toEqual({
      eip155: {
        chains: chains.map(({ networkId }) => networkId),
        accounts: chains.map(({ networkId }) => `${networkId}:${evm}`),
        // Without wallet_sendCalls, which it does not know.
        methods: [
          'personal_sign',
          'eth_signTypedData_v4',
          'eth_sendTransaction',
          'eth_requestAccounts',
          'wallet_switchEthereumChain',
        ],
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: {
        chains: [solana.networkId],
        accounts: [`${solana.networkId}:${config.solanaAccounts[0]}`],
        methods: [
          'solana_signMessage',
          'solana_signTransaction',
          'solana_signAllTransactions',
          'solana_signAndSendTransaction',
          'solana_getAccounts',
        ],
        events: ['accountsChanged'],
      },
    })
    await phone.untilConnection('connected')
    expect((await readRelay(sandbox)).clients.map(({ origin }) => origin)).toContain(sandbox.url)
  })

  test('behavior: by a screenshot with a QR code', async () => {
    const { uri, session } = await dapp.connect()
    const screen = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const svg = encodeQR(uri, 'svg')
    await screen.setContent(`<h1>Scan</h1><img width="240" src="data:image/svg+xml;base64,${btoa(svg)}">`)
    const bytes = await screen.screenshot()
    await screen.close()
    await phone.pairByPicture({ bytes, mimeType: 'image/png' })
    await phone.approve()
    expect((await session).peer.metadata.name).toBe('Lantern')
  })

  test('behavior: by the link that the dapp copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { uri, session } = await dapp.connect()
    await phone.page.evaluate((text) => navigator.clipboard.writeText(text), uri)
    await phone.page.getByRole('button', { name: 'Pair with the copied link' }).click()
    await phone.approve()
    expect((await session).peer.metadata.name).toBe('Lantern')
  })

  test.each(['/phone.html', '/phone/wc'])('behavior: by the deep link %s, once', async (path) => {
    const { uri, session } = await dapp.connect()
    const page = await context.newPage()
    await page.goto(`${sandbox.url}${path}?uri=${encodeURIComponent(uri)}`)
    const linked = await openPhone({ page, url: sandbox.url })
    await linked.approve()
    await session
    expect(page.url()).toBe(`${sandbox.url}/phone.html`)
    await page.reload()
    expect(await linked.untilSessions(1)).toHaveLength(1)
    expect(await linked.problems()).toEqual([])
    // The earlier page has given the phone to this one.
    await phone.page.getByRole('heading', { name: 'Lantern is open in another tab' }).waitFor()
    await phone.page.getByRole('button', { name: 'Use it here' }).click()
    await phone.untilSessions(1)
    await page.getByRole('heading', { name: 'Lantern is open in another tab' }).waitFor()
  })

  test('behavior: nothing can be approved without a chain', async () => {
    const { uri } = await dapp.connect()
    await phone.pair(uri)
    for (const box of await phone.page.locator('[data-proposal] input:enabled').all()) await box.uncheck()
    expect(await phone.page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true)
  })

  test('error: a rejected proposal is 5000', async () => {
    const { uri, session } = await dapp.connect()
    await phone.pair(uri)
    await phone.reject()
    await expect(session).rejects.toMatchObject({ code: 5000 })
    expect(await phone.sessions()).toEqual([])
  })

  test('error: a text that is no URI, and a picture without a code, are told', async () => {
    await phone.page.getByLabel('Pairing URI').fill('not a uri')
    await phone.page.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect.poll(phone.problems).toEqual([expect.stringContaining('The phone could not pair')])
    await phone.page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await phone.problems()).toEqual([])
    const files = { name: 'none.png', mimeType: 'image/png', buffer: await phone.page.screenshot() }
    await phone.page.getByLabel('QR code image').setInputFiles(files)
    await expect.poll(phone.problems).toEqual([expect.stringContaining('no QR code')])
  })

  test('behavior: it approves by itself, also after a reload', async () => {
    await phone.setAutoApprove(true)
    await phone.page.reload()
    const { uri, session } = await dapp.connect()
    await phone.pair(uri)
    await session
    const signature = await evm<`0x${string}`>('personal_sign', [stringToHex('Hello'), evmAccount(0)])
    expect(await verifyMessage({ address: evmAccount(0), message: 'Hello', signature })).toBe(true)
    await phone.setAutoApprove(false)
    const asked = evm('personal_sign', [stringToHex('Hello'), evmAccount(0)])
    await phone.approveRequest()
    await asked
  })
})

describe('requests', () => {
  beforeEach(connect)

  test('behavior: a message and data are read and signed on EVM', async () => {
    const asked = evm<`0x${string}`>('personal_sign', [stringToHex('Good morning'), evmAccount(0)])
    expect(await phone.approveRequest()).toEqual({
      heading: 'Sign this message?',
      dapp: 'Test dapp',
      method: 'personal_sign',
      fields: { Account: evmAccount(0), Network: 'Portico Local', Message: 'Good morning' },
    })
    const signature = await asked
    expect(await verifyMessage({ address: evmAccount(0), message: 'Good morning', signature })).toBe(true)

    const data = {
      domain: { name: 'Test', chainId: 31_338 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Good evening' },
    } as const
    const typed = evm<`0x${string}`>('eth_signTypedData_v4', [evmAccount(0), JSON.stringify(data)], second())
    expect((await phone.approveRequest()).fields).toMatchObject({ Type: 'Note', text: 'Good evening' })
    expect(await verifyTypedData({ ...data, address: evmAccount(0), signature: await typed })).toBe(true)
  })

  test('behavior: transactions are signed on Solana and not sent', async () => {
    const [from, to] = solanaAccounts()
    const { url } = sandbox.config.solana
    const make = (lamports: bigint): Promise<string> => unsignedTransfer({ url, from, to, lamports })
    const decode = (text: string) => getTransactionDecoder().decode(getBase64Encoder().encode(text))
    const before = await solanaBalance(to)

    const asked = solana<{ signature: string; transaction: string }>('solana_signTransaction', {
      transaction: await make(1_500_000_000n),
    })
    expect((await phone.approveRequest()).fields).toMatchObject({ Does: `Sends 1.5 SOL to ${to}` })
    const { signature, transaction } = await asked
    const signed = decode(transaction)
    const message = new Uint8Array(signed.messageBytes)
    expect(verifySolana({ signature, message, account: from })).toBe(true)
    expect(getBase58Decoder().decode(signed.signatures[from] ?? new Uint8Array())).toBe(signature)

    const all = solana<{ transactions: string[] }>('solana_signAllTransactions', {
      transactions: [await make(1n), await make(2n)],
    })
    await phone.approveRequest()
    const { transactions } = await all
    expect(transactions).toHaveLength(2)
    for (const text of transactions) expect(decode(text).signatures[from]).toHaveLength(64)
    expect(await solanaBalance(to)).toBe(before)
  })

  test('error: a rejected request is 5000, and the next one is asked again', async () => {
    const refused = evm('eth_sendTransaction', [{ from: evmAccount(0), to: evmAccount(1) }])
    const [outcome] = await Promise.allSettled([refused, phone.rejectRequest()])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 5000 } })
    const [from] = solanaAccounts()
    const message = getBase58Decoder().decode(new TextEncoder().encode('No'))
    const other = solana('solana_signMessage', { message, pubkey: from })
    const [second] = await Promise.allSettled([other, phone.rejectRequest()])
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 5000 } })
    expect(await phone.problems()).toEqual([])
  })

  test('error: a request that cannot be done is answered without asking', async () => {
    await expect(solana('solana_signTransaction', { transaction: '!' })).rejects.toMatchObject({ code: -32602 })
    await expect(evm('personal_sign', [stringToHex('x'), evmAccount(1)])).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: a request waits over a reload', async () => {
    const asked = evm<`0x${string}`>('personal_sign', [stringToHex('Patience'), evmAccount(0)])
    await phone.page.locator('[data-request]').waitFor()
    await phone.page.reload()
    expect((await phone.approveRequest()).fields).toMatchObject({ Message: 'Patience' })
    expect(await verifyMessage({ address: evmAccount(0), message: 'Patience', signature: await asked })).toBe(true)
  })
})

describe('sessions', () => {
  beforeEach(connect)

  test('behavior: a chain is removed, and added again', async () => {
    await phone.removeChain({ chain: first() })
    await expect.poll(() => dapp.provider.session?.namespaces['eip155']?.chains).toEqual([second()])
    await phone.addChain({ chain: first() })
    await expect.poll(() => dapp.provider.session?.namespaces['eip155']?.chains).toEqual([second(), first()])
    const { networkId } = sandbox.config.solana
    await phone.removeChain({ chain: networkId })
    await expect.poll(() => Object.keys(dapp.provider.session?.namespaces ?? {})).toEqual(['eip155'])
    await phone.addChain({ chain: networkId })
    await expect.poll(() => dapp.provider.session?.namespaces['solana']?.methods).toContain('solana_signMessage')
  })

  test('error: the last chain stays', async () => {
    await phone.removeChain({ chain: sandbox.config.solana.networkId })
    await phone.removeChain({ chain: first() })
    await phone.page.getByRole('button', { name: 'Remove Portico Local Two' }).click()
    await expect.poll(phone.problems).toEqual([expect.stringContaining('disconnect instead')])
    expect(dapp.provider.session?.namespaces).toMatchObject({ eip155: { chains: [second()] } })
  })

  test('behavior: a dapp asks for a chain that the session lacks', async () => {
    await phone.removeChain({ chain: second() })
    await expect.poll(() => dapp.provider.session?.namespaces['eip155']?.chains).toEqual([first()])
    const changes: unknown[] = []
    dapp.provider.on('chainChanged', (chain: unknown) => changes.push(chain))
    const asked = evm('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect((await phone.approveRequest()).fields).toMatchObject({ To: 'Portico Local Two (31338)' })
    await asked
    await expect.poll(() => dapp.provider.session?.namespaces['eip155']?.chains).toEqual([first(), second()])
    await expect.poll(() => changes.map(Number)).toContain(31_338)
    await expect(evm('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: 4902 })
  })

  test('behavior: a session is extended', async () => {
    const before = dapp.provider.session?.expiry ?? 0
    const { expiresAtMs } = await phone.extend()
    expect(expiresAtMs / 1000).toBeGreaterThan(before)
    // The provider's own copy keeps the old end; what its client keeps has the new one.
    const { topic = '' } = dapp.provider.session ?? {}
    await expect.poll(() => dapp.provider.client.session.get(topic).expiry).toBeGreaterThan(before)
  })

  test('behavior: the dapp ends it, with the request that waits', async () => {
    const asked = evm('personal_sign', [stringToHex('Hello'), evmAccount(0)])
    asked.catch(() => {})
    await phone.page.locator('[data-request]').waitFor()
    await dapp.provider.disconnect()
    await phone.untilSessions(0)
    await phone.page.locator('[data-request]').waitFor({ state: 'detached' })
    expect(await phone.problems()).toEqual([])
  })
})

test('behavior: a dapp may see all accounts, and a chosen one comes first', async () => {
  const changes: unknown[] = []
  dapp.provider.on('accountsChanged', (accounts: unknown) => changes.push(accounts))
  await phone.page.getByLabel('Share all accounts').check()
  await connect()
  expect(dapp.provider.session?.namespaces['eip155']?.accounts).toHaveLength(4)
  await phone.switchAccount({ address: evmAccount(1) })
  await expect.poll(() => changes).toEqual([[evmAccount(1), evmAccount(0)]])
})

test('error: a driver says what did not come', async () => {
  const hasty = await openPhone({ page: phone.page, url: sandbox.url, timeoutMs: 50 })
  await expect(hasty.approveRequest()).rejects.toThrow('Lantern: a request did not come within 50 ms.')
  await expect(hasty.disconnect()).rejects.toThrow('a session did not come')
})

test('behavior: nothing but this computer was contacted, here and in the tests before', async () => {
  await connect()
  const { relayUrl, chains, solana, url } = sandbox.config
  const known = [relayUrl, solana.url, url, ...chains.map(({ rpcUrl }) => rpcUrl)].map((one) => new URL(one).host)
  expect([...contacts].filter((host) => !known.includes(host))).toEqual([])
  // The relay is seen, so another socket would have been, too.
  expect(contacts).toContain(new URL(relayUrl).host)
})

async function connect(): Promise<void> {
  const { uri, session } = await dapp.connect()
  await phone.pair(uri)
  await phone.approve()
  await session
}

function evm<T>(method: string, params: readonly unknown[], chain = first()): Promise<T> {
  return dapp.provider.request<T>({ method, params: [...params] }, chain)
}

function solana<T>(method: string, params: object): Promise<T> {
  return dapp.provider.request<T>({ method, params }, sandbox.config.solana.networkId)
}

function first(): string {
  return sandbox.chains[0]?.networkId ?? ''
}

function second(): string {
  return sandbox.chains[1]?.networkId ?? ''
}

function evmAccount(index: number): `0x${string}` {
  const account = sandbox.config.phone.accounts[index]
  if (!account) throw new Error(`The phone has no account ${index}.`)
  return account
}

/** The phone's first account, and another wallet's. */
function solanaAccounts(): readonly [Address, Address] {
  const [own] = sandbox.config.phone.solanaAccounts
  const other = sandbox.config.solana.accounts[9]?.address
  if (!own || !other) throw new Error('The sandbox has too few Solana accounts.')
  return [address(own), address(other)]
}

async function solanaBalance(of: Address): Promise<bigint> {
  return (await createSolanaRpc(sandbox.config.solana.url).getBalance(of).send()).value
}

function verifySolana(request: {
  readonly signature: string
  readonly message: Uint8Array
  readonly account: Address
}): boolean {
  const bytes = (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text))
  return ed25519.verify(bytes(request.signature), request.message, bytes(request.account))
}
