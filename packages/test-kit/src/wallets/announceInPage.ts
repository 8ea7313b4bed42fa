import type { Eip6963Info } from './announceEip6963.js'
import type { Eip1193Provider, TestWallet } from './types.js'

/** The part of Playwright's page that is used. */
export interface TestPage {
  exposeFunction(name: string, callback: (request: WalletRequest) => unknown): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  isClosed(): boolean
}

/** A request as it leaves the page: JSON. */
type WalletRequest = Parameters<Eip1193Provider['request']>[0]

/** An answer as it enters the page: JSON, because what is thrown loses its code on the way. */
type WalletAnswer = { readonly result: unknown } | { readonly error: { readonly code?: unknown; message: string } }

/**
 * Announces a test wallet (EIP-6963) in a page that Playwright drives, from its next load on. The wallet stays in the
 * test's process: keys never enter the page, and the test decides what it answers. Call it once for each
 * wallet of the page, with a `uuid` of its own.
 *
 * @example
 * await announceInPage({ page, wallet: createTestWallet({ chains }), info: { name: 'Harbor', rdns, uuid, icon } })
 */
export async function announceInPage(request: {
  readonly page: TestPage
  readonly wallet: TestWallet
  readonly info: Eip6963Info
}): Promise<void> {
  const { page, wallet, info } = request
  const name = `portico-test-wallet-${info.uuid}`
  await page.exposeFunction(name, (asked) => answerOf({ wallet, asked }))
  await page.addInitScript({ content: call(announce, { info, name }) })
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (value) => {
      if (page.isClosed()) return
      // A page that is being left can't be told.
      page.evaluate(call(tell, { name, event, value })).catch(() => undefined)
    })
  }
}

/** The call of a function as text, because it runs in the page. */
function call<Arg>(run: (arg: Arg) => void, arg: Arg): string {
  return `(${run})(${JSON.stringify(arg)})`
}

async function answerOf(request: {
  readonly wallet: TestWallet
  readonly asked: WalletRequest
}): Promise<WalletAnswer> {
  const { wallet, asked } = request
  try {
    return { result: await wallet.provider.request(asked) }
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    return { error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Runs in the page, which has nothing else of this file. */
function announce({ info, name }: { info: Eip6963Info; name: string }): void {
  const listeners: { readonly event: string; readonly listener: (value: unknown) => void }[] = []
  window.addEventListener(name, (told) => {
    if (!(told instanceof CustomEvent)) return
    for (const one of listeners.filter((each) => each.event === told.detail.event)) one.listener(told.detail.value)
  })
  const provider = {
    request: async (asked: unknown): Promise<unknown> => {
      const answer = await Reflect.get(window, name)(asked)
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.result
    },
    on: (event: string, listener: (value: unknown) => void): unknown => {
      listeners.push({ event, listener })
      return provider
    },
    removeListener: (event: string, listener: (value: unknown) => void): unknown => {
      const at = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
      return provider
    },
  }
  const tellDapp = (): void => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', tellDapp)
  tellDapp()
}

/** Runs in the page too. */
function tell({ name, event, value }: { name: string; event: string; value: unknown }): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { event, value } }))
}
