import { createToyConnector } from '@portico/test-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createWorld, type World } from '../../test/createWorld.js'
import { button, dialog, heading, openList, settled } from '../../test/modal.js'
import { toyConnectors } from '../../test/toyConnectors.js'

/** A way from the list of wallets to another view, and what tells that each of the two is there. */
interface Journey {
  readonly name: string
  readonly go: () => Promise<void>
  readonly isThere: () => Promise<void>
  /** Whether there is a placeholder first. */
  readonly waits?: boolean
}

const journeys: readonly Journey[] = [
  {
    name: 'an attempt',
    go: () => button('Alder').click(),
    isThere: () => expect.element(heading('Approve in Alder')).toBeVisible(),
  },
  {
    name: 'all wallets',
    go: () => page.getByRole('button', { name: /^All wallets/ }).click(),
    isThere: () => expect.element(page.getByRole('button', { name: /^Trust Wallet/ })).toBeVisible(),
  },
  {
    name: 'a code',
    go: () => page.getByRole('button', { name: /^Scan with your phone/ }).click(),
    isThere: () => expect.poll(() => page.getByRole('img', { name: /^QR code/ }).query()).not.toBeNull(),
    waits: true,
  },
  {
    name: 'Get a wallet',
    go: () => button('Get a wallet').click(),
    isThere: () => expect.element(page.getByRole('button', { name: /^MetaMask/ })).toBeVisible(),
  },
]

async function openAt(journey: Journey): Promise<World> {
  const world = createWorld({ portico: { connectors: toyConnectors(createToyConnector()) } })
  world.wallet.behavior = 'hold'
  await openList(world)
  // What is fetched on the way is there the second time: this is about the movement.
  await journey.go()
  await journey.isThere()
  await goBack()
  await settled()
  return world
}

async function goBack(): Promise<void> {
  await button('Back').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
}

const card = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('[data-part="card"]')
  if (!element) throw new Error('The modal is not there.')
  return element
}
const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height

/** The height of the card in each frame of a change, from the one before it to the one in which all is still. */
async function record(change: () => Promise<void>): Promise<readonly number[]> {
  const heights = [heightOf(card())]
  let isRecording = true
  const look = (): void => {
    if (!isRecording) return
    heights.push(heightOf(card()))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  await change()
  await settled()
  isRecording = false
  return [...heights, heightOf(card())]
}

/** Frames that go against the way from the first height to the last, by more than a fraction of a pixel. */
function against(heights: readonly number[]): readonly string[] {
  const [first = 0, last = 0] = [heights[0], heights.at(-1)]
  const sign = Math.sign(last - first)
  return heights.flatMap((height, index) => {
    const before = heights[index - 1] ?? first
    const isBack = Math.abs(last - first) < 0.5 ? Math.abs(height - first) > 0.5 : (height - before) * sign < -0.5
    const isOutside = (height - last) * sign > 0.5
    return isBack || isOutside ? [`${before} to ${height}, on the way from ${first} to ${last}`] : []
  })
}

const reduceMotion = (value: 'reduce' | ''): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

describe.each(journeys)('the card, from the list to $name and back', (journey) => {
  test('default: grows or shrinks in one movement', async () => {
    await openAt(journey)
    const there = await record(async () => {
      await journey.go()
      await journey.isThere()
    })
    const back = await record(goBack)
    expect(against(there)).toEqual([])
    expect(against(back)).toEqual([])
    expect(back.at(-1)).toBeCloseTo(there[0] ?? 0, 0)
    expect(new Set(back).size).toBeGreaterThan(2)
  })

  describe('parameters: prefers-reduced-motion', () => {
    afterEach(() => reduceMotion(''))

    test('default: has its new height in one frame', async () => {
      await reduceMotion('reduce')
      await openAt(journey)
      const there = await record(async () => {
        await journey.go()
        await journey.isThere()
      })
      const back = await record(goBack)
      expect(against([...there, ...back.slice(0, 1)])).toEqual([])
      for (const heights of journey.waits ? [back] : [there, back])
        expect(new Set(heights).size, heights.join(' ')).toBeLessThanOrEqual(2)
    })
  })
})
