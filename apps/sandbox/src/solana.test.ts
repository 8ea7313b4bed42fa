import { type Address, address, createSolanaRpc } from '@solana/kit'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { launchChromium } from './test/launchChromium.ts'
import { serveDapp } from './test/serveDapp.ts'
import { unsignedTransfer } from './test/unsignedTransfer.ts'
import { approve, readRequests, reject, resetSandbox, setFault } from './testing.ts'

let sandbox: Sandbox
let browser: Browser
let dapp: Awaited<ReturnType<typeof serveDapp>>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  browser = await launchChromium()
  dapp = await serveDapp({ html: dappPage(sandbox.config.walletScriptUrl) })
})
beforeEach(async () => {
  context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  await page.goto(dapp.url)
})
afterEach(async () => {
  await context.close()
  await resetSandbox(sandbox)
})
afterAll(async () => {
  await browser.close()
  dapp.stop()
  await sandbox.stop()
})

test('behavior: two wallets register under the name and icon they announce, and nothing is loaded before a request', async () => {
  const registered = await page.evaluate('list()')
  expect(registered).toEqual(
    sandbox.config.wallets
      .filter(({ hasSolana }) => hasSolana)
      .map(({ name, icon }) => ({ name, icon, chains: ['solana:localnet'], accounts: 0 }))
  )
  expect(await page.evaluate('announced')).toEqual(registered)
  expect(page.frames()).toHaveLength(1)
})

test('behavior: connect, sign in, sign and send through the approval window, and connected silently after a reload', async () => {
  const [owner, second, friend] = accounts()
  await click('Harbor', 'standard:connect', 'connect')
  const connect = await approve({ page, accounts: [second] })
  expect([connect.heading, connect.origin]).toEqual(['Connect to this site?', dapp.url])
  expect(await outcome()).toEqual({ value: { accounts: [second] } })

  await click('Harbor', 'solana:signIn', 'signIn', { address: owner, statement: 'Hello there' })
  const signIn = await approve({ page })
  expect(signIn.heading).toBe('Sign in to this page?')
  expect(signIn.fields['Message']).toBe(
    `${new URL(dapp.url).host} wants you to sign in with your Solana account:\n${owner}\n\nHello there`
  )
  expect(await outcome()).toMatchObject({ value: [{ account: owner }] })

  await click('Harbor', 'solana:signMessage', 'signMessage', { message: 'Good morning' })
  expect((await approve({ page })).fields).toEqual({ Message: 'Good morning' })
  expect(await outcome()).toMatchObject({ value: [{ signature: 64 }] })

  const before = await balance(friend)
  const transaction = await transfer({ from: owner, to: friend, lamports: 1_500_000_000n })
  await click('Harbor', 'solana:signAndSendTransaction', 'signAndSendTransaction', { transaction })
  const send = await approve({ page })
  expect(send.heading).toBe('Send this transaction?')
  expect(send.fields).toEqual({
    Network: 'Portico Local Solana',
    Does: `Sends 1.5 SOL to ${friend}`,
    Fee: '0.000005 SOL',
  })
  expect(await outcome()).toMatchObject({ value: [{ signature: 64 }] })
  expect(await balance(friend)).toBe(before + 1_500_000_000n)

  await page.reload()
  await click('Harbor', 'standard:connect', 'connect', { silent: true })
  expect(await outcome()).toEqual({ value: { accounts: [owner] } })
  await click('Meadow', 'standard:connect', 'connect', { silent: true })
  expect(await outcome()).toEqual({ value: { accounts: [] } })
})

test('behavior: a refusal is 4001, and the EVM side of the wallet is a matter of its own', async () => {
  await click('Harbor', 'standard:connect', 'connect')
  await reject({ page })
  expect(await outcome()).toMatchObject({ error: { code: 4001 } })
  await click('Harbor', 'standard:connect', 'connect')
  await approve({ page })
  await outcome()
  expect(await page.evaluate(`providers.Harbor.request({ method: 'eth_accounts' })`)).toEqual([])
  expect(await page.evaluate('evmEvents')).toEqual([])
})

test('behavior: faults and what was asked are those of the whole wallet', async () => {
  await setFault({ url: sandbox.url, target: 'harbor', faults: { rejects: true } })
  await click('Harbor', 'standard:connect', 'connect')
  expect(await outcome()).toMatchObject({ error: { code: 4001 } })
  await setFault({ url: sandbox.url, target: 'harbor', faults: {} })
  await click('Harbor', 'standard:connect', 'connect')
  await approve({ page })
  await outcome()
  await setFault({ url: sandbox.url, target: 'harbor', faults: { locked: true } })
  await expect
    .poll(() => page.evaluate('changes'))
    .toEqual([
      ['Harbor', 1],
      ['Harbor', 0],
    ])
  expect((await readRequests(sandbox)).wallets).toMatchObject([
    { wallet: 'harbor', method: 'standard:connect', outcome: 'failed with 4001' },
    { wallet: 'harbor', method: 'standard:connect', outcome: 'answered' },
  ])
})

test('behavior: a reset undoes what was sent, and ends the faults of the node', async () => {
  const [, , friend] = accounts()
  const before = await balance(friend)
  sandbox.solana.airdrop({ address: friend, lamports: 7n })
  expect(await balance(friend)).toBe(before + 7n)
  sandbox.solana.setFaults({ offline: true })
  await expect(balance(friend)).rejects.toThrow()
  await resetSandbox(sandbox)
  expect(await balance(friend)).toBe(before)
})

test('behavior: the configuration names what really answers', async () => {
  const { networkId, mints, url } = sandbox.config.solana
  const genesis = await createSolanaRpc(url).getGenesisHash().send()
  expect(networkId).toBe(`solana:${genesis.slice(0, 32)}`)
  for (const { mint, decimals } of mints) {
    const supply = await createSolanaRpc(url).getTokenSupply(address(mint)).send()
    expect(supply.value).toMatchObject({ decimals, uiAmountString: '100000' })
  }
})

function accounts(): readonly [Address, Address, Address] {
  const [one, two, , , , six] = sandbox.config.solana.accounts.map((account) => address(account.address))
  if (!one || !two || !six) throw new Error('The sandbox has too few Solana accounts.')
  return [one, two, six]
}

async function balance(of: Address): Promise<bigint> {
  return (await createSolanaRpc(sandbox.config.solana.url).getBalance(of).send()).value
}

function transfer(request: { readonly from: Address; readonly to: Address; readonly lamports: bigint }) {
  return unsignedTransfer({ url: sandbox.config.solana.url, ...request })
}

/** Asks in a real click, so that the browser allows a window to open. */
async function click(wallet: string, feature: string, method: string, input?: object): Promise<void> {
  await page.evaluate(`prepare(${JSON.stringify([wallet, feature, method, input])})`)
  await page.getByRole('button', { name: 'Ask' }).click()
}

/** How the last request ended. */
async function outcome(): Promise<unknown> {
  return page.evaluate('last')
}

function dappPage(script: string): string {
  return `<!doctype html><title>Dapp</title><button>Ask</button>
    <script src="${script}"></script>
    <script>
      const wallets = []
      const changes = []
      const register = (wallet) => {
        wallets.push(wallet)
        wallet.features['standard:events'].on('change', ({ accounts }) => changes.push([wallet.name, accounts.length]))
        return () => {}
      }
      addEventListener('wallet-standard:register-wallet', ({ detail }) => detail({ register }))
      dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
      const list = () => wallets.map(({ name, icon, chains, accounts }) => ({ name, icon, chains, accounts: accounts.length }))
      const providers = {}
      const announced = []
      const evmEvents = []
      addEventListener('eip6963:announceProvider', ({ detail: { info: { name, icon }, provider } }) => {
        announced.push({ name, icon, chains: ['solana:localnet'], accounts: 0 })
        providers[name] = provider
        provider.on('accountsChanged', (value) => evmEvents.push(value))
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
      const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const plain = (value) => JSON.parse(JSON.stringify(value, (key, part) => {
        if (part instanceof Uint8Array) return part.length
        return part && typeof part === 'object' && 'publicKey' in part ? part.address : part
      }))
      const ask = async (name, feature, method, input = {}) => {
        const wallet = wallets.find((one) => one.name === name)
        const { message, transaction, ...rest } = input
        const call = {
          ...rest,
          ...(feature.startsWith('solana:') && feature !== 'solana:signIn' ? { account: wallet.accounts[0] } : {}),
          ...(message ? { message: new TextEncoder().encode(message) } : {}),
          ...(transaction
            ? { transaction: bytes(transaction), chain: 'solana:localnet', options: { commitment: 'confirmed' } }
            : {}),
        }
        return wallet.features[feature][method](call).then(
          (value) => ({ value: plain(value) }),
          (error) => ({ error: { code: error?.code } })
        )
      }
      let next
      let last
      const prepare = (request) => { next = request }
      document.querySelector('button').onclick = () => { last = ask(...next.map((part) => part ?? undefined)) }
    </script>`
}
