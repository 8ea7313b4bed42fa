import type { BrowserContext, Locator, Page } from 'playwright'
import type { PhoneDriver, PhoneRequestText, PhoneSession } from './phoneDriver.ts'

/**
 * Opens the phone of the sandbox at `url` in a new page of `context`, or in `page`. A page that is there already, such as
 * one that a deep link has opened, is used as it is. One browser context has one phone: a second page takes it over.
 * Errors of all methods: what is waited for does not come within `timeoutMs` (default 120 000).
 */
export async function openPhone(
  request: { readonly url: string; readonly timeoutMs?: number | undefined } & (
    | { readonly context: BrowserContext }
    | { readonly page: Page }
  )
): Promise<PhoneDriver> {
  const { url, timeoutMs = 120_000 } = request
  const page = 'page' in request ? request.page : await request.context.newPage()
  if (!page.url().startsWith(`${url}/phone`)) await page.goto(`${url}/phone.html`)

  const settings = page.getByRole('region', { name: 'Settings' })
  const proposalCard = page.locator('[data-proposal]').first()
  const requestCard = page.locator('[data-request]').first()
  const problems = (): Promise<readonly string[]> => page.locator('.problems p').allTextContents()
  const sessions = (): Promise<readonly PhoneSession[]> =>
    page.locator('[data-session]').evaluateAll((cards) =>
      // Written by the page itself, in this shape.
      cards.map((card): PhoneSession => JSON.parse((card as HTMLElement).dataset['state'] ?? ''))
    )

  /** Waits for `look` to give something, and says what did not come. */
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    const giveUpMs = Date.now() + timeoutMs
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > giveUpMs) return giveUp(what)
      // What is looked at is spread over the page, and changes without an event that could be waited for.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const giveUp = async (what: string, cause?: unknown, afterMs = timeoutMs): Promise<never> => {
    const told = await problems().catch(() => [])
    const said = told.length === 0 ? 'It tells of no problem.' : `It says: ${told.join(' ')}`
    throw new Error(`Lantern: ${what} did not come within ${afterMs} ms. ${said}`, { cause })
  }
  const shown = (what: string, locator: Locator): Promise<void> =>
    locator.waitFor({ timeout: timeoutMs }).catch((cause: unknown) => giveUp(what, cause))
  const gone = (what: string, locator: Locator): Promise<void> =>
    locator.waitFor({ state: 'detached', timeout: timeoutMs }).catch((cause: unknown) => giveUp(what, cause))
  const press = (within: Locator, name: string): Promise<void> =>
    within
      .getByRole('button', { name, exact: true })
      .click({ timeout: timeoutMs })
      .catch((cause: unknown) => giveUp(`the button ${name}`, cause))

  const only = async (topic: string | undefined): Promise<PhoneSession> => {
    const all = await until('a session', async () => {
      const found = await sessions()
      return found.length > 0 ? found : undefined
    })
    const [first, ...others] = topic === undefined ? all : all.filter((session) => session.topic === topic)
    if (!first) throw new Error(`Lantern has no session ${topic}. It has ${all.map((one) => one.topic).join(', ')}.`)
    if (others.length > 0) throw new Error(`Lantern has ${all.length} sessions: say which one by its topic.`)
    return first
  }
  const cardOf = ({ topic }: PhoneSession): Locator => page.locator(`[data-session="${topic}"]`)
  const untilSession = (topic: string, what: string, isSo: (session: PhoneSession) => boolean): Promise<PhoneSession> =>
    until(what, async () => (await sessions()).find((one) => one.topic === topic && isSo(one)))
  const namespaceOf = (session: PhoneSession, chain: string): PhoneSession['namespaces'][number] | undefined =>
    session.namespaces.find(({ namespace }) => chain.startsWith(`${namespace}:`))
  const nameOf = (session: PhoneSession, chain: string): string => {
    const known = [...session.namespaces.flatMap(({ chains }) => chains), ...session.otherChains]
    const found = known.find(({ id }) => id === chain)
    if (!found)
      throw new Error(`Lantern has no ${chain} in this session. There are ${known.map(({ id }) => id).join(', ')}.`)
    return found.name
  }
  const hasChain = (session: PhoneSession, chain: string): boolean =>
    namespaceOf(session, chain)?.chains.some(({ id }) => id === chain) ?? false

  const untilPaired = async (before: number): Promise<void> => {
    await until('a proposal', async () => {
      const isAsked = (await proposalCard.count()) > 0 || (await requestCard.count()) > 0
      const isThere = isAsked || (await sessions()).length > before
      return isThere ? true : undefined
    })
  }
  const readFields = async (card: Locator): Promise<Readonly<Record<string, string>>> => {
    const labels = await card.locator('dt').allTextContents()
    const values = await card.locator('dd').allTextContents()
    return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
  }
  const decide = async (button: 'Approve' | 'Reject'): Promise<PhoneRequestText> => {
    await shown('a request', requestCard)
    const id = await requestCard.getAttribute('data-request')
    const card = page.locator(`[data-request="${id}"]`)
    const text = {
      heading: (await card.getByRole('heading').textContent()) ?? '',
      dapp: (await card.locator('strong').textContent()) ?? '',
      method: (await card.locator('p.quiet').textContent()) ?? '',
      fields: await readFields(card),
    }
    await press(card, button)
    await gone('the end of the request', card)
    return text
  }

  // Whatever a test wants of the wallet, its page takes as long as the machine does.
  await settings.waitFor({ timeout: PAGE_MS }).catch((cause: unknown) => giveUp('the page', cause, PAGE_MS))
  return {
    page,
    pair: async (uri) => {
      const before = (await sessions()).length
      await page.getByLabel('Pairing URI').fill(uri)
      await page.getByRole('button', { name: 'Pair', exact: true }).click()
      await untilPaired(before)
    },
    pairByPicture: async ({ bytes, mimeType }) => {
      const before = (await sessions()).length
      const file = { name: 'code', mimeType, buffer: bytes }
      await page.getByLabel('QR code image').setInputFiles(file)
      await untilPaired(before)
    },
    proposal: async () => {
      await shown('a proposal', proposalCard)
      const values = (boxes: Locator): Promise<readonly string[]> =>
        boxes.evaluateAll((found) => found.map((box) => (box as HTMLInputElement).value))
      return {
        dapp: (await proposalCard.locator('strong').textContent()) ?? '',
        chains: await values(proposalCard.locator('input:enabled')),
        unknownChains: await values(proposalCard.locator('input:disabled')),
      }
    },
    approve: async (part) => {
      await shown('a proposal', proposalCard)
      const known = (await sessions()).map(({ topic }) => topic)
      for (const box of part ? await proposalCard.locator('input:enabled').all() : []) {
        await box.setChecked(part?.chains.includes(await box.inputValue()) ?? false)
      }
      await press(proposalCard, 'Approve')
      return until('the session', async () => (await sessions()).find(({ topic }) => !known.includes(topic)))
    },
    reject: async () => {
      await shown('a proposal', proposalCard)
      const id = await proposalCard.getAttribute('data-proposal')
      await press(proposalCard, 'Reject')
      await gone('the end of the proposal', page.locator(`[data-proposal="${id}"]`))
    },
    approveRequest: () => decide('Approve'),
    rejectRequest: () => decide('Reject'),
    switchAccount: async ({ address, topic }) => {
      const session = await only(topic)
      const own = session.namespaces.find(({ ownAccounts }) => ownAccounts.includes(address))
      if (!own) throw new Error(`Lantern has no account ${address} in this session.`)
      const group = cardOf(session).getByRole('group', { name: own.namespace })
      await group.getByLabel('Account').selectOption(address)
      return untilSession(session.topic, 'the other account', ({ namespaces }) =>
        namespaces.some(({ namespace, accounts }) => namespace === own.namespace && accounts[0] === address)
      )
    },
    switchChain: async ({ chain, topic }) => {
      const session = await only(topic)
      if (namespaceOf(session, chain)?.activeChain === chain) return session
      await press(cardOf(session), `Use ${nameOf(session, chain)}`)
      const isActive = (one: PhoneSession): boolean => namespaceOf(one, chain)?.activeChain === chain
      return untilSession(session.topic, 'the other network', isActive)
    },
    addChain: async ({ chain, topic }) => {
      const session = await only(topic)
      await press(cardOf(session), `Add ${nameOf(session, chain)}`)
      return untilSession(session.topic, 'the added network', (one) => hasChain(one, chain))
    },
    removeChain: async ({ chain, topic }) => {
      const session = await only(topic)
      await press(cardOf(session), `Remove ${nameOf(session, chain)}`)
      return untilSession(session.topic, 'the session without the network', (one) => !hasChain(one, chain))
    },
    extend: async (which) => {
      const session = await only(which?.topic)
      // The end is in whole seconds: extended within the same one, it would not be later.
      const second = wholeSecond()
      await until('the next second', async () => (wholeSecond() > second ? true : undefined))
      await press(cardOf(session), 'Extend')
      const isLater = ({ expiresAtMs }: PhoneSession): boolean => expiresAtMs > session.expiresAtMs
      return untilSession(session.topic, 'the later end', isLater)
    },
    disconnect: async (which) => {
      const session = await only(which?.topic)
      await press(cardOf(session), 'Disconnect')
      await gone('the end of the session', cardOf(session))
    },
    sessions,
    untilSessions: (count) =>
      until(`${count} sessions`, async () => {
        const found = await sessions()
        return found.length === count ? found : undefined
      }),
    untilConnection: (state) => shown(`the state "${state}"`, page.locator(`#connection[data-state="${state}"]`)),
    setAutoApprove: async (on) => {
      await settings.getByLabel('Auto-approve').setChecked(on)
    },
    setSignsIn: async (on) => {
      await settings.getByLabel('Sign in when pairing').setChecked(on)
    },
    problems,
  }
}

function wholeSecond(): number {
  return Math.floor(Date.now() / 1000)
}

const PAGE_MS = 120_000
