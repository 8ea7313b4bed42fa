import type { Adapter } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** Connecting where the user is to sign in as well: one prompt for both where the wallet can, and never more than without. */
export function testSignIn(harness: () => ContractHarness): void {
  test('parameters: signIn: it is one prompt, and what the wallet signed is taken before the connection is there', async () => {
    const { wallet, signsIn = false } = harness()
    const page = await openPage({ harness: harness() })
    const { signIn, asked, taken } = createOffer()
    const { data } = await page.resolved(page.connect({ signIn }).result)
    expect(wallet.prompts()).toBe(1)
    expect(asked).toEqual(signsIn ? [data.networkId] : [])
    expect(taken).toHaveLength(signsIn ? 1 : 0)
    for (const { message, signature } of taken) {
      expect(message).toContain(`dapp.example wants you to sign in`)
      expect(message).toContain(data.accounts[0].address)
      expect(signature).not.toBe('')
    }
    await page.settle()
    expect(page.events()).toEqual([])
    // A connected account signs nothing.
    await page.resolved(page.connect({ signIn }).result)
    expect(taken).toHaveLength(signsIn ? 1 : 0)
  })

  test('parameters: signIn: with nothing to sign in with, it connects', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    await page.resolved(page.connect({ signIn: async () => undefined }).result)
    expect(wallet.prompts()).toBe(1)
  })

  test('parameters: signIn: USER_REJECTED is not asked a second time', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    const { signIn, taken } = createOffer()
    wallet.behave('reject')
    const { result } = page.connect({ signIn })
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'USER_REJECTED', context: { action: 'connect' } })
    await page.settle()
    expect([wallet.prompts(), taken]).toEqual([1, []])
  })

  test('parameters: signIn: REQUEST_PENDING is not asked a second time', async () => {
    const page = await openPage({ harness: harness() })
    harness().wallet.behave('pending')
    const { result } = page.connect({ signIn: createOffer().signIn })
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('parameters: signIn: an approval after the abort is undone', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('hold')
    const { controller, result } = page.connect({ signIn: createOffer().signIn })
    await page.until(() => expect(wallet.prompts()).toBe(1))
    controller.abort()
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.answer('approve')
    await page.settle()
    await page.until(async () => expect(await wallet.isAuthorised()).toBe(false))
    expect(page.events()).toEqual([])
  })
}

type Offer = NonNullable<Parameters<Adapter['connect']>[0]['signIn']>
type Taken = { readonly message: string; readonly signature: string }

/** Something to sign in with: the networks that it was asked for, and what was signed. */
function createOffer(): { readonly signIn: Offer; readonly asked: string[]; readonly taken: Taken[] } {
  const asked: string[] = []
  const taken: Taken[] = []
  const signIn: Offer = async ({ networkId }) => {
    asked.push(networkId)
    return { fields: { domain: 'dapp.example' }, take: (signed) => taken.push(signed) }
  }
  return { signIn, asked, taken }
}
