import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { errorOf, ids, MARIA, openPage, type Page, signal, whenAsked } from '../../../test/embeddedPage.js'
import type { ChainId } from '../../caip/chainId.js'
import type { FrameAccount, FrameUser } from './protocol.js'

// Two networks of the namespace, of which the first has smart accounts.
const [smartId, plainId] = ids.filter((id) => id.startsWith('polkadot:')) as [ChainId, ChainId]
const cosmosId = ids.at(-1) as ChainId
const SMART: FrameAccount = { namespace: 'polkadot', address: 'maria-smart', type: 'smartAccount', networks: [smartId] }
const OWNER = { ...MARIA, accounts: [...MARIA.accounts, SMART] }
const STORED = '@test/v1/embedded'
const CHOICE = '@test/v1/embedded.accountTypes'

/** Logs a user in and returns the page. */
async function logIn(options: Parameters<typeof openPage>[0] = {}, user: FrameUser = OWNER): Promise<Page> {
  const page = await openPage(options)
  page.frame.answer({
    GET_USER: () => user,
    SIGN_OUT: () => ({}),
    INIT_SMART_ACCOUNT: () => ({ address: SMART.address, isDeployed: false }),
  })
  const opening = page.connector.open({ signal })
  await whenAsked(page, 'GET_USER')
  await opening
  return page
}

/** The session of a later visit, after the frame has said which user is logged in. */
async function returnTo(stored: Record<string, string>, user: FrameUser = OWNER): Promise<Page> {
  const page = await openPage({ stored })
  page.frame.answer({ GET_USER: () => user, INIT_SMART_ACCOUNT: () => ({ address: SMART.address, isDeployed: true }) })
  await page.connector.restore({ namespace: 'polkadot' })
  await whenAsked(page, 'GET_USER')
  await settle()
  return page
}

/** The account in use on a network. */
async function inUse({ connector }: Page, networkId: ChainId = smartId): Promise<string | undefined> {
  const session = await connector.restore({ namespace: 'polkadot' })
  return session?.accounts.find((account) => account.startsWith(`${networkId}:`))?.slice(networkId.length + 1)
}

const choose = ({ connector }: Page, type: 'eoa' | 'smartAccount') =>
  connector.setAccountType({ networkId: smartId, type })

describe('which account is in use', () => {
  test('default: the smart account where a network has it, that of the key elsewhere', async () => {
    const page = await logIn()
    expect([await inUse(page), await inUse(page, plainId)]).toEqual(['maria-smart', 'maria-p'])
    const session = await page.connector.restore({ namespace: 'cosmos' })
    expect(session?.smartAccounts).toEqual([`${smartId}:maria-smart`])
    expect(session?.accounts).toHaveLength(ids.length)
    expect(page.frame.requests.at(-1)?.payload).toMatchObject({ smartAccounts: ['polkadot', 'cosmos'] })
    expect(page.connector.user()).toMatchObject({
      accounts: [
        { namespace: 'polkadot', address: 'maria-p', type: 'eoa' },
        { namespace: 'cosmos', address: 'maria-c', type: 'eoa' },
        { namespace: 'polkadot', address: 'maria-smart', type: 'smartAccount', networkIds: [smartId] },
      ],
      preferredAccountTypes: { polkadot: 'smartAccount', cosmos: 'eoa' },
    })
  })

  test('parameters: defaultAccountTypes: what the app wants until the user has chosen', async () => {
    const defaultAccountTypes = { polkadot: 'eoa' } as const
    const page = await logIn({ defaultAccountTypes })
    expect(await inUse(page)).toBe('maria-p')
    expect(page.frame.requests.at(-1)?.payload).toMatchObject({ smartAccounts: ['cosmos'] })
    await choose(page, 'smartAccount')
    const next = await logIn({ defaultAccountTypes, stored: page.platform.stored })
    expect(await inUse(next)).toBe('maria-smart')
  })

  test('behavior: the choice survives a logout', async () => {
    const page = await logIn()
    await choose(page, 'eoa')
    await page.connector.disconnect('user-1')
    expect(page.platform.stored).toEqual({ [CHOICE]: '{"polkadot":"eoa"}' })
    expect(await inUse(await logIn({ stored: page.platform.stored }))).toBe('maria-p')
  })

  test('behavior: a login that began without a smart account keeps the address of the key', async () => {
    const page = await logIn({}, MARIA)
    const next = await returnTo(page.platform.stored)
    expect([await inUse(next), next.events]).toEqual(['maria-p', []])
    expect(next.connector.user()?.accounts).toContainEqual(expect.objectContaining({ address: 'maria-smart' }))
    expect(await inUse(await logIn({ stored: page.platform.stored }))).toBe('maria-smart')
  })

  test('behavior: one that an earlier version has stored keeps it too', async () => {
    const stored = { [STORED]: JSON.stringify({ user: OWNER, networkIds: [] }) }
    expect(await inUse(await returnTo(stored))).toBe('maria-p')
  })

  test('behavior: an operator who takes smart accounts away ends no login, and adapters hear of the other address', async () => {
    const page = await logIn()
    const next = await returnTo(page.platform.stored, MARIA)
    expect(next.events).toMatchObject([{ type: 'updated', session: { id: 'user-1' } }])
    expect(await inUse(next)).toBe('maria-p')
  })

  test.each([
    ['of a namespace without a key', [{ ...SMART, namespace: 'bip122', networks: ['bip122:one'] }]],
    ['on networks that are none', [{ ...SMART, networks: ['polkadot', 'cosmos:one', ''] }]],
    ['a second one', [SMART, { ...SMART, address: 'other' }]],
  ])('error: a smart account that makes no sense is left out: %s', async (_, smart) => {
    const page = await logIn({}, { ...MARIA, accounts: [...smart, ...MARIA.accounts] })
    expect(page.connector.user()?.accounts).toHaveLength(smart.includes(SMART) ? 3 : 2)
    const session = await page.connector.restore({ namespace: 'polkadot' })
    expect(JSON.stringify(session)).not.toMatch(/bip122|other/)
  })

  test.each(['{"polkadot":"ordinal"}', '"eoa"', '[]', '{"polkadot":{}}', '{', '{"__proto__":"eoa","toy":"eoa"}'])(
    'error: a choice that other code wrote counts only where it makes sense: %s',
    async (text) => {
      const page = await logIn({ stored: { [CHOICE]: text } })
      expect(await inUse(page)).toBe('maria-smart')
      await choose(page, 'eoa')
      expect(page.platform.stored[CHOICE]).toBe('{"polkadot":"eoa"}')
    }
  )

  test('error: a login ends whose smart account has another address by now: it never changes', async () => {
    const page = await logIn()
    const other = { ...MARIA, accounts: [...MARIA.accounts, { ...SMART, address: 'other-smart' }] }
    const next = await returnTo(page.platform.stored, other)
    expect(await inUse(next)).toBeUndefined()
    expect(next.events.map(({ type }) => type)).toEqual(['ended'])
  })
})

describe('choosing another type', () => {
  test('default: the frame is asked for the smart account, and adapters hear of the other address', async () => {
    const page = await logIn()
    await choose(page, 'eoa')
    expect(page.events).toMatchObject([{ type: 'updated' }])
    expect(await inUse(page)).toBe('maria-p')
    await choose(page, 'smartAccount')
    expect(page.frame.requests.at(-1)).toMatchObject({ type: 'INIT_SMART_ACCOUNT', payload: { networkId: smartId } })
    expect([page.events.length, await inUse(page)]).toEqual([2, 'maria-smart'])
    expect(page.connector.user()).toMatchObject({ smartAccountDeployed: false })
    await choose(page, 'smartAccount')
    expect(page.events).toHaveLength(2)
    expect(page.frame.requests.filter(({ type }) => type === 'INIT_SMART_ACCOUNT')).toHaveLength(1)
    expect(await inUse(await returnTo(page.platform.stored))).toBe('maria-smart')
  })

  test.each([
    ['NETWORK_UNKNOWN', 'EMBEDDED_WALLET_FAILED', { reason: 'NETWORK_UNKNOWN' }],
    ['RPC_FAILED', 'NETWORK_FAILED', {}],
    ['SERVER_UNREACHABLE', 'NETWORK_FAILED', {}],
  ])('error: %s of the frame is %s, and nothing has changed', async (code, expected, context) => {
    const page = await logIn({ defaultAccountTypes: { polkadot: 'eoa' } })
    page.frame.answer({
      INIT_SMART_ACCOUNT: () => {
        throw { code, message: 'no' }
      },
    })
    expect(await errorOf(choose(page, 'smartAccount'))).toMatchObject({ code: expected, context })
    expect([page.events, await inUse(page), page.platform.stored[CHOICE]]).toEqual([[], 'maria-p', undefined])
  })

  test.each([
    ['has ended', MARIA, 'ended'],
    ['is another user’s by now', { ...OWNER, id: 'user-2' }, 'ended'],
    ['has another smart account than the frame says', OWNER, undefined],
  ] as const)('error: WALLET_NOT_CONNECTED, and nothing has changed, where the login %s', async (how, user, told) => {
    const page = await logIn({ defaultAccountTypes: { polkadot: 'eoa' } })
    page.frame.answer({
      INIT_SMART_ACCOUNT: () => {
        if (how === 'has ended') throw { code: 'SIGNED_OUT', message: 'no' }
        return { address: 'somebody-smart', isDeployed: true }
      },
      GET_USER: () => {
        if (how === 'has ended') throw { code: 'SIGNED_OUT', message: 'no' }
        return user
      },
    })
    expect((await errorOf(choose(page, 'smartAccount'))).code).toBe('WALLET_NOT_CONNECTED')
    expect(page.events[0]?.type).toBe(told)
    expect(page.platform.stored[CHOICE]).toBeUndefined()
    if (!told) expect(await inUse(page)).toBe('maria-p')
  })

  test('error: a user who logs out while the frame is asked has chosen nothing', async () => {
    const page = await logIn({ defaultAccountTypes: { polkadot: 'eoa' } })
    let answer: (value: { address: string; isDeployed: boolean }) => void = () => undefined
    page.frame.answer({
      SIGN_OUT: () => ({}),
      INIT_SMART_ACCOUNT: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const choosing = errorOf(choose(page, 'smartAccount'))
    await whenAsked(page, 'INIT_SMART_ACCOUNT')
    page.other.post('user-1')
    answer({ address: SMART.address, isDeployed: true })
    expect((await choosing).code).toBe('WALLET_NOT_CONNECTED')
    expect(page.platform.stored).toEqual({})
    expect((await errorOf(choose(page, 'eoa'))).code).toBe('WALLET_NOT_CONNECTED')
  })

  test('behavior: another page of the app follows, and keeps the choice when it stores the login', async () => {
    const page = await logIn()
    const other = await returnTo(page.platform.stored)
    await choose(page, 'eoa')
    expect(page.other.heard).toEqual(['user-1/accountType'])
    // Both have one storage in a browser.
    Object.assign(other.platform.stored, page.platform.stored)
    other.other.post('user-1/accountType')
    await expect.poll(() => other.events.map(({ type }) => type)).toEqual(['updated'])
    expect(await inUse(other)).toBe('maria-p')
    await other.connector.switchNetwork({ sessionId: 'user-1', networkId: smartId })
    expect(await inUse(await returnTo(other.platform.stored))).toBe('maria-p')
  })
})

describe('asking the wallet', () => {
  const call = { sessionId: 'user-1', method: 'wallet_getCallsStatus', params: ['0x01'] }

  test('behavior: each request names the account in use on its network', async () => {
    const page = await logIn()
    page.frame.answer({ RPC_REQUEST: () => ({ result: null }) })
    for (const networkId of [smartId, plainId, cosmosId]) await page.connector.request({ ...call, networkId })
    await choose(page, 'eoa').catch(() => undefined)
    await page.connector.request({ ...call, networkId: smartId })
    const asked = page.frame.requests.filter(({ type }) => type === 'RPC_REQUEST')
    expect(asked.map(({ payload }) => (payload as { readonly address?: unknown }).address)).toEqual([
      'maria-smart',
      'maria-p',
      'maria-c',
      'maria-p',
    ])
  })
})
