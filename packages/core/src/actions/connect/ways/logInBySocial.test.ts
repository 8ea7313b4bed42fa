import type { PorticoOptions, SocialProvider } from '@portico/core'
import type { AccountId, EmbeddedEntry, MultichainFactory } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { createFakeBrowser, createFakePlatform, settle, toyNetworks } from '@portico/test-kit'
import { createToyEmbedded, type FakeWindow, type ToyEmbedded } from '@portico/test-kit/internal'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { createWorldOfThree, type WorldOfThree } from '../../../../test/createWorldOfThree.js'
import { createEntry } from '../../../connectors/createEntry.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../../chunks/connections.js'
import '../../../chunks/email.js'
import '../../../chunks/install.js'
import '../../../chunks/restore.js'

const networkOf = (namespace: 'polkadot' | 'cosmos') => toyNetworks(namespace)[0].id
const POLKADOT: AccountId = `${networkOf('polkadot')}:toy-login-p`
const COSMOS: AccountId = `${networkOf('cosmos')}:toy-login-c`
const RESUME = '@appkit/v1/resume'

interface SocialWorld extends WorldOfThree {
  readonly toy: ToyEmbedded
}

function embeddedOver(toy: ToyEmbedded, socials: readonly SocialProvider[]): MultichainFactory {
  const load = async (): Promise<ToyEmbedded> => toy
  return {
    id: 'embedded',
    create: () => createEntry<EmbeddedEntry>({ id: 'embedded', name: 'Email wallet', type: 'embedded', socials, load }),
  }
}

async function createSocialWorld(
  options: Partial<PorticoOptions> & { readonly socials?: readonly SocialProvider[]; readonly start?: boolean } = {}
): Promise<SocialWorld> {
  const { socials = ['google', 'x', 'github', 'farcaster'], ...rest } = options
  // Logins end by the time of the page, which is not there yet.
  const clock: Pick<Clock, 'now'> = { now: () => world.platform.clock.now() }
  const toy = createToyEmbedded({ accounts: [POLKADOT, COSMOS], clock })
  const world: WorldOfThree = await createWorldOfThree({ connectors: [embeddedOver(toy, socials)], ...rest })
  if (rest.start !== false) {
    await world.portico.preload()
    await settle()
  }
  return { ...world, toy }
}

const attempt = ({ portico }: WorldOfThree) => portico.snapshot('attempt')
const shown = ({ portico }: WorldOfThree) => portico.snapshot('router').stack.at(-1)
const steps = ({ events }: WorldOfThree) => events.filter(({ type }) => type.startsWith('social:'))
const second = ({ platform }: WorldOfThree) => platform.clock.advance(1_000)

/** The newest window that the page has opened. */
function windowOf({ platform }: WorldOfThree): FakeWindow {
  const opened = platform.windows.opened.at(-1)
  if (!opened) throw new Error('No window is open.')
  return opened
}

/** A login whose window is on its way to the provider. */
async function begin(
  world: SocialWorld,
  social: SocialProvider = 'google'
): Promise<{ readonly connecting: Promise<unknown> }> {
  await world.portico.modal.open()
  const connecting = world.portico.connect({ social })
  connecting.catch(() => undefined)
  await settle()
  return { connecting }
}

describe('a window', () => {
  test('default: it opens in the press, goes to the wallet’s page, and is closed when the user is logged in', async () => {
    const world = await createSocialWorld()
    await world.portico.modal.open()
    const connecting = world.portico.connect({ social: 'google' })
    // Promises alone may come before it: browsers count a press no longer.
    for (let turn = 0; turn < 20 && world.platform.windows.opened.length === 0; turn++) await undefined
    expect(windowOf(world)).toMatchObject({ text: 'Google…', urls: [] })
    expect(attempt(world)).toMatchObject({ channel: 'social', provider: 'google', status: 'preparing' })
    expect(shown(world)).toMatchObject({ view: 'ConnectingSocial', params: { provider: 'google' } })
    await settle()
    expect(world.toy.socials).toEqual([{ provider: 'google', returnTo: 'https://dapp.example/pool', isPopup: true }])
    expect(windowOf(world).urls).toEqual(['https://wallet.toy.example/social#toy-login-1'])
    expect(attempt(world).status).toBe('waiting')
    await world.portico.social.focus()
    expect(windowOf(world).focuses).toBe(1)
    world.toy.startSocial()
    world.toy.answerSocial('user')
    expect((await connecting).map(({ id }) => id)).toEqual(['polkadot/embedded', 'cosmos/embedded'])
    // The wallet's page closes it: no other page can, from the start on.
    expect([windowOf(world).isGone, world.portico.snapshot('modal').open]).toEqual([false, false])
    expect(world.platform.stored[RESUME]).toBeUndefined()
    expect(steps(world).map(({ data }) => data)).toEqual(
      ['started', 'requested', 'succeeded'].map((step) => ({ provider: 'google', step }))
    )
  })

  test('behavior: a user who closes it at the provider has given up', async () => {
    const world = await createSocialWorld()
    const { connecting } = await begin(world)
    world.toy.startSocial()
    for (let look = 0; look < 3; look++) await second(world)
    windowOf(world).looksClosed = true
    for (let look = 0; look < 6; look++) await second(world)
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
    expect(attempt(world)).toMatchObject({ status: 'rejected', windowClosed: true })
    expect(world.toy.cancels).toBe(1)
    expect(steps(world).at(-1)?.data).toEqual({ provider: 'google', step: 'canceled' })
  })

  test('behavior: one that has closed itself has logged the user in, also where the answer comes later', async () => {
    const world = await createSocialWorld()
    const { connecting } = await begin(world)
    world.toy.startSocial()
    for (let look = 0; look < 3; look++) await second(world)
    windowOf(world).looksClosed = true
    for (let look = 0; look < 4; look++) await second(world)
    world.toy.answerSocial('user')
    expect(await connecting).toHaveLength(2)
  })

  test('behavior: one that looks closed as soon as the provider’s page loads goes on', async () => {
    const world = await createSocialWorld()
    const { connecting } = await begin(world)
    world.toy.startSocial()
    await second(world)
    windowOf(world).looksClosed = true
    await world.platform.clock.advance(60_000)
    expect(attempt(world).status).toBe('waiting')
    world.toy.answerSocial('user')
    expect(await connecting).toHaveLength(2)
  })

  test('behavior: one that asks for a passkey stays in touch, and is seen to close at once', async () => {
    const platform = createFakePlatform({ browser: createFakeBrowser({ flags: { passkeys: true } }) })
    const world = { ...(await createSocialWorld({ platform, socials: ['passkey'] })), platform }
    const { connecting } = await begin(world, 'passkey')
    world.toy.startSocial()
    windowOf(world).looksClosed = true
    for (let look = 0; look < 5; look++) await second(world)
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
  })

  test('behavior: one that is closed while it is empty ends the login, and goes nowhere', async () => {
    const world = await createSocialWorld()
    const answer = world.toy.hold()
    const { connecting } = await begin(world)
    windowOf(world).looksClosed = true
    answer()
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
    expect(windowOf(world).urls).toEqual([])
  })

  test('behavior: a user who closes the modal, or begins another login, has its window closed and its login cancelled', async () => {
    const world = await createSocialWorld()
    const first = await begin(world)
    const [opened] = world.platform.windows.opened
    const other = world.portico.connect({ social: 'github' })
    expect(await codeOf(first.connecting)).toBe('ABORTED')
    await settle()
    expect([opened?.isGone, windowOf(world).isGone, world.toy.cancels]).toEqual([true, false, 1])
    world.portico.modal.close()
    expect(await codeOf(other)).toBe('MODAL_CLOSED')
    expect([windowOf(world).isGone, world.toy.cancels]).toEqual([true, 2])
    expect(steps(world).map(({ data }) => data)).toEqual([
      { provider: 'google', step: 'started' },
      { provider: 'github', step: 'started' },
    ])
  })

  test.each([
    ['declined', 'USER_REJECTED', 'rejected', 'social:advanced'],
    ['failed', 'EMBEDDED_WALLET_FAILED', 'failed', 'social:failed'],
    ['ended', 'TIMED_OUT', 'timedOut', 'social:failed'],
  ] as const)('error: %s', async (answer, code, status, type) => {
    const world = await createSocialWorld()
    const { connecting } = await begin(world)
    world.toy.answerSocial(answer)
    expect(await codeOf(connecting)).toBe(code)
    expect(attempt(world)).toMatchObject({ status, windowClosed: false })
    expect([windowOf(world).isGone, steps(world).at(-1)?.type]).toEqual([true, type])
  })

  test('error: a wallet that does not load: the empty window is closed', async () => {
    const world = await createSocialWorld()
    world.toy.setFrame(false)
    const { connecting } = await begin(world)
    expect(await codeOf(connecting)).toBe('EMBEDDED_WALLET_NOT_LOADED')
    expect(windowOf(world).isGone).toBe(true)
  })
})

describe('this very window', () => {
  test('default: the second press in a row for which the browser opens none sends the page to the provider', async () => {
    const world = await createSocialWorld()
    world.platform.windows.allows = false
    const { connecting } = await begin(world)
    expect(await codeOf(connecting)).toBe('POPUP_BLOCKED')
    expect([attempt(world).status, world.platform.windows.left]).toEqual(['popupBlocked', []])
    world.portico.connect({ social: 'google' }).catch(() => undefined)
    await settle()
    expect(world.platform.windows.left).toEqual(['https://wallet.toy.example/social#toy-login-1'])
    expect(world.toy.socials).toEqual([
      { provider: 'google', returnTo: 'https://dapp.example/pool?id=5#tab', isPopup: false },
    ])
    expect(attempt(world).status).toBe('preparing')
    expect(JSON.parse(world.platform.stored[RESUME] ?? '')).toMatchObject({ provider: 'google', id: 'toy-login-1' })
  })

  test('behavior: a page that another one frames is sent nowhere', async () => {
    const platform = createFakePlatform({ browser: createFakeBrowser({ flags: { framed: true } }) })
    platform.windows.allows = false
    const { portico } = await createSocialWorld({ platform })
    for (let press = 0; press < 3; press++)
      expect(await codeOf(portico.connect({ social: 'google' }))).toBe('POPUP_BLOCKED')
    expect(platform.windows.left).toEqual([])
  })

  test('behavior: a user who gives up while the page leaves is not logged in when they come back', async () => {
    const world = await createSocialWorld()
    world.platform.windows.allows = false
    await begin(world)
    world.portico.connect({ social: 'google' }).catch(() => undefined)
    await settle()
    world.portico.modal.close()
    await settle()
    expect(world.platform.stored[RESUME]).toBeUndefined()
  })
})

describe('coming back', () => {
  const TICKET = 'toy-login-1.ticket'
  /** A load of the page at this address, with a login that an earlier one has begun. */
  async function comeBack(address: string, expiresInMs = 600_000): Promise<SocialWorld> {
    const world = await createSocialWorld({ start: false })
    const expiresAt = world.platform.clock.now() + expiresInMs
    world.platform.stored[RESUME] = JSON.stringify({ provider: 'google', id: 'toy-login-1', expiresAt })
    world.platform.windows.address = address
    world.portico.start()
    await settle()
    return world
  }
  const login = ({ portico }: WorldOfThree) => portico.snapshot('connections').list

  test('default: the user is logged in by the ticket, which leaves the address', async () => {
    const world = await comeBack(`https://dapp.example/pool?id=a%20b&portico-login=${TICKET}&c#tab`)
    await expect.poll(() => world.toy.tickets).toEqual(['ticket'])
    expect(world.platform.windows.address).toBe('https://dapp.example/pool?id=a%20b&c#tab')
    expect(shown(world)).toMatchObject({ view: 'ConnectingSocial', params: { provider: 'google' } })
    expect([world.platform.windows.opened, world.platform.stored[RESUME]]).toEqual([[], undefined])
    world.toy.answerSocial('user')
    await expect.poll(() => login(world)).toHaveLength(2)
    expect([world.portico.snapshot('modal').open, world.platform.windows.isOwnGone]).toEqual([false, false])
  })

  test('behavior: a window of its own closes, and leaves the login to the page that opened it', async () => {
    const world = await comeBack(`https://dapp.example/?portico-login=${TICKET}&portico-window=1`)
    await expect.poll(() => world.toy.tickets).toEqual(['ticket'])
    world.toy.answerSocial('user')
    await expect.poll(() => world.platform.windows.isOwnGone).toBe(true)
    expect([world.platform.windows.address, login(world)]).toEqual(['https://dapp.example/', []])
    // The browser has left it open.
    await world.platform.clock.advance(3_000)
    await expect.poll(() => login(world)).toHaveLength(2)
  })

  test('behavior: without a ticket nothing is shown, and the login is forgotten once it is too old', async () => {
    const world = await comeBack('https://dapp.example/')
    await world.portico.preload()
    await settle()
    expect([world.portico.snapshot('modal').open, world.platform.stored[RESUME] !== undefined]).toEqual([false, true])
    const later = await comeBack(`https://dapp.example/?portico-login=${TICKET}`, 0)
    await expect.poll(() => later.platform.stored[RESUME]).toBeUndefined()
    expect([later.toy.tickets, later.portico.snapshot('modal').open]).toEqual([[], false])
  })

  test('behavior: a ticket that no login of this page has is left alone', async () => {
    const address = 'https://dapp.example/?portico-login=other-login.ticket'
    const world = await comeBack(address)
    await world.portico.preload()
    await settle()
    expect([world.platform.windows.address, world.toy.tickets]).toEqual([address, []])
    expect(world.portico.snapshot('modal').open).toBe(false)
  })

  test.each([
    ['another provider', { provider: 'toy' }],
    ['no id', { id: undefined }],
    ['no end', { expiresAt: 'never' }],
    ['no link of Farcaster', { provider: 'farcaster' }],
  ])('error: what was stored with %s is forgotten', async (_, change) => {
    const world = await createSocialWorld({ start: false })
    const stored = { provider: 'google', id: 'toy-login-1', expiresAt: 8e15, ...change }
    world.platform.stored[RESUME] = JSON.stringify(stored)
    world.platform.windows.address = `https://dapp.example/?portico-login=${TICKET}`
    world.portico.start()
    await expect.poll(() => world.platform.stored[RESUME]).toBeUndefined()
    expect(world.toy.tickets).toEqual([])
  })
})

describe('Farcaster', () => {
  const link = (number: number): string => `https://farcaster.example/siwf?login=toy-login-${number}`
  const linkOf = (world: WorldOfThree) => {
    const shownAttempt = attempt(world)
    return shownAttempt.channel === 'social' ? shownAttempt.link : undefined
  }
  async function beginFarcaster(world: SocialWorld): Promise<{ readonly connecting: Promise<unknown> }> {
    await world.portico.modal.open()
    const connecting = world.portico.connect({ social: 'farcaster' })
    connecting.catch(() => undefined)
    await settle()
    return { connecting }
  }

  test('default: a link is shown and no window is opened, and the user is logged in when they have signed', async () => {
    const world = await createSocialWorld()
    const { connecting } = await beginFarcaster(world)
    expect([shown(world)?.view, world.platform.windows.opened, world.platform.windows.left]).toEqual([
      'ConnectingFarcaster',
      [],
      [],
    ])
    const madeAt = world.platform.clock.now()
    expect(linkOf(world)).toEqual({ url: link(1), madeAt, expiresAt: madeAt + 600_000 })
    expect(attempt(world)).toMatchObject({ status: 'waiting', provider: 'farcaster' })
    world.toy.answerSocial('user')
    expect(await connecting).toHaveLength(2)
    expect([world.portico.snapshot('modal').open, world.platform.stored[RESUME]]).toEqual([false, undefined])
    expect(steps(world).map(({ data }) => data)).toEqual(
      ['started', 'requested', 'succeeded'].map((step) => ({ provider: 'farcaster', step }))
    )
  })

  test('behavior: another link takes the place of one that is too old, five times', async () => {
    const world = await createSocialWorld()
    const { connecting } = await beginFarcaster(world)
    for (let number = 1; number < 6; number++) {
      expect(linkOf(world)?.url).toBe(link(number))
      world.toy.answerSocial('ended')
      await settle()
    }
    expect([linkOf(world)?.url, attempt(world).status]).toEqual([link(6), 'waiting'])
    world.toy.answerSocial('ended')
    expect(await codeOf(connecting)).toBe('TIMED_OUT')
    expect([attempt(world).status, world.toy.socials.length]).toEqual(['timedOut', 6])
  })

  test('behavior: a user who leaves cancels it; a failure ends it', async () => {
    const world = await createSocialWorld()
    const left = await beginFarcaster(world)
    world.portico.modal.close()
    expect(await codeOf(left.connecting)).toBe('MODAL_CLOSED')
    await settle()
    expect([world.toy.cancels, world.platform.stored[RESUME]]).toEqual([1, undefined])
    const failed = await beginFarcaster(world)
    world.toy.answerSocial('failed')
    expect(await codeOf(failed.connecting)).toBe('EMBEDDED_WALLET_FAILED')
    expect([attempt(world).status, steps(world).at(-1)?.type]).toEqual(['failed', 'social:failed'])
  })

  test('behavior: a phone that has dropped the page goes on with the same link; a computer doesn’t', async () => {
    const load = async (userAgent: string): Promise<SocialWorld> => {
      const platform = createFakePlatform({ browser: createFakeBrowser({ userAgent }) })
      const expiresAt = platform.clock.now() + 60_000
      platform.stored[RESUME] = JSON.stringify({ provider: 'farcaster', id: 'toy-login-0', uri: link(0), expiresAt })
      const world = await createSocialWorld({ platform, start: false })
      world.portico.start()
      await settle()
      return world
    }
    const phone = await load('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await expect.poll(() => linkOf(phone)?.url).toBe(link(0))
    expect([shown(phone)?.view, phone.toy.socials]).toEqual(['ConnectingFarcaster', []])
    phone.toy.answerSocial('user')
    await expect.poll(() => phone.portico.snapshot('connections').list).toHaveLength(2)
    const computer = await load('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    await expect.poll(() => computer.platform.stored[RESUME]).toBeUndefined()
    expect([computer.portico.snapshot('modal').open, computer.toy.socials]).toEqual([false, []])
  })
})

describe('Farcaster, where what is stored was changed', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const resumed = async (change: object): Promise<SocialWorld> => {
    const platform = createFakePlatform({ browser: createFakeBrowser({ userAgent: IPHONE }) })
    const stored = { provider: 'farcaster', id: 'toy-login-0', uri: 'https://farcaster.example/', expiresAt: 60_000 }
    const expiresAt = platform.clock.now() + stored.expiresAt
    platform.stored[RESUME] = JSON.stringify({ ...stored, expiresAt, ...change })
    const world = await createSocialWorld({ platform, start: false })
    world.portico.start()
    await settle()
    return world
  }

  test.each(['javascript:alert(document.domain)', 'data:text/html,hi', 'farcaster://siwf', 'http://evil.example/'])(
    'error: a stored link that is no page of the web is shown to no user: %s',
    async (uri) => {
      const world = await resumed({ uri })
      await expect.poll(() => world.platform.stored[RESUME]).toBeUndefined()
      await settle()
      // Pages without the modal draw it as a link.
      const shownAttempt = attempt(world)
      expect(shownAttempt.channel === 'social' && shownAttempt.link?.url).not.toBe(uri)
    }
  )

  test('error: a stored link that would live for years is shown to no user', async () => {
    const world = await resumed({ expiresAt: 8e15 })
    await expect.poll(() => world.platform.stored[RESUME]).toBeUndefined()
    await settle()
    const shownAttempt = attempt(world)
    const lifeMs =
      shownAttempt.channel === 'social' && shownAttempt.link
        ? shownAttempt.link.expiresAt - shownAttempt.link.madeAt
        : 0
    expect(lifeMs).toBeLessThanOrEqual(600_000)
  })
})

describe('the providers', () => {
  test('default: those of the app that the wallet has, in the app’s order', async () => {
    const { portico } = await createSocialWorld()
    expect(portico.socials()).toEqual(['google', 'x', 'farcaster', 'github'])
    const ordered = await createSocialWorld({
      remoteFeatures: { socials: ['github', 'github', 'discord', 'toy', 'google'] },
    })
    expect(ordered.portico.socials()).toEqual(['github', 'google'])
  })

  test('behavior: none before the code is there, where the app turns them off, or without the wallet', async () => {
    expect((await createSocialWorld({ start: false })).portico.socials()).toEqual([])
    expect((await createSocialWorld({ remoteFeatures: { socials: false } })).portico.socials()).toEqual([])
    const without = await createWorldOfThree({})
    await without.portico.preload()
    expect(without.portico.socials()).toEqual([])
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['x', 'facebook']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['google', 'facebook']],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', ['google']],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['google', 'x', 'facebook']],
  ])('behavior: Telegram shows not all of them, and opens no window: %s', async (userAgent, offered) => {
    // Its views have the object of passkeys, and no passkeys.
    const flags = { telegramProxy: true, passkeys: true }
    const platform = createFakePlatform({ browser: createFakeBrowser({ userAgent, flags }) })
    const { portico } = await createSocialWorld({ platform, socials: ['google', 'x', 'facebook', 'passkey'] })
    expect(portico.socials()).toEqual(offered)
    portico.connect({ social: portico.socials()[0] }).catch(() => undefined)
    await expect.poll(() => platform.windows.left).toHaveLength(1)
    expect(platform.windows.opened).toEqual([])
  })

  test.each([
    [true, ['google', 'passkey']],
    [undefined, ['google']],
  ])('behavior: passkeys are offered where the browser has them: %s', async (passkeys, offered) => {
    const platform = createFakePlatform({ browser: createFakeBrowser({ flags: { passkeys } }) })
    const { portico } = await createSocialWorld({ platform, socials: ['google', 'passkey'] })
    expect(portico.socials()).toEqual(offered)
  })

  test('error: what the app turns off, or the wallet doesn’t have', async () => {
    const { portico, platform } = await createSocialWorld({ remoteFeatures: { socials: ['google', 'apple'] } })
    const codes = await Promise.all((['x', 'apple'] as const).map((social) => codeOf(portico.connect({ social }))))
    expect(codes).toEqual(['FEATURE_DISABLED', 'CONNECTOR_NOT_FOUND'])
    expect(platform.windows.opened).toEqual([])
  })

  test('behavior: the user’s wallet is there for its user also where the app offers no e-mail', async () => {
    const { portico } = await createSocialWorld({ remoteFeatures: { email: false } })
    expect(await portico.email.user()).toBeUndefined()
    expect(await codeOf(portico.connect({ email: 'maria@example.com' }))).toBe('FEATURE_DISABLED')
  })
})
