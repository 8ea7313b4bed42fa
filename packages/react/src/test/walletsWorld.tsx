import type { PorticoOptions } from '@portico/core'
import { createToyAdapter, createToyWallet, type ToyWallet, toyNetworks } from '@portico/test-kit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, type World } from './createWorld.js'
import { button, dialog, draw, openList, part } from './modal.js'

export const directory = 'https://directory.example'
export const [one] = toyNetworks()
export const lantern = {
  id: 'lantern',
  name: 'Lantern',
  rdns: 'org.lantern',
  homepage: 'https://lantern.example/get',
  app_store: 'https://apps.apple.com/app/id1',
}
export const field = page.getByRole('searchbox', { name: 'Search wallets' })
export const list = page.getByRole('list', { name: 'All wallets' })
/** A row by its name, whatever its badge. */
export const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}\\b`) })

/** The list of all wallets, which a user reached through the list of wallets. */
export async function openAllWallets(portico: Partial<PorticoOptions>): Promise<World> {
  const world = createWorld({ portico })
  await openList(world)
  await button(/^All wallets/).click()
  await expect.poll(() => dialog('All wallets').query()).not.toBeNull()
  await expect.element(row('Alder')).toBeVisible()
  return world
}

export async function openAt(portico: Partial<PorticoOptions>, view: 'GetWallet'): Promise<World> {
  const world = createWorld({ portico })
  draw(world)
  await world.portico.modal.open(view)
  return world
}

export async function openDownloads(): Promise<{
  readonly world: World
  readonly install: (behavior: 'approve' | 'hold') => ToyWallet
}> {
  const adapter = createToyAdapter({ wallets: [], balances: { [one.id]: 0n } })
  const world = createWorld({ adapters: () => [adapter], portico: { customWallets: [lantern] } })
  draw(world)
  await world.portico.modal.open('Downloads', { walletKey: 'wallet/lantern' })
  await expect.element(dialog('Get Lantern')).toBeVisible()
  return {
    world,
    install: (behavior) => {
      const wallet = createToyWallet({ id: 'org.lantern', name: 'Lantern', networkId: one.id, behavior })
      adapter.announce(wallet)
      return wallet
    },
  }
}

/** The list of all wallets over a directory of that many, called by their number. */
export async function openDirectory(request: {
  readonly count: number
  readonly found?: readonly string[] | undefined
  readonly isDown?: boolean | undefined
}): Promise<{
  readonly world: World
  readonly asked: () => readonly string[]
  readonly fail: (fails: boolean) => void
}> {
  const { count, found = [] } = request
  let isDown = request.isDown ?? false
  const pages: string[] = []
  const listing = (name: string) => ({ id: name, name, homepage: 'https://wallet.example' })
  const world = createWorld({ portico: { services: { directory }, projectId: 'p' } })
  world.platform.answer(({ url }) => {
    const query = url.searchParams
    const entries = Number(query.get('entries'))
    if (url.pathname !== '/getWallets' || entries < 40) return { data: [], count }
    if (query.has('search')) return { data: found.map(listing), count: found.length }
    pages.push(query.get('page') ?? '')
    if (isDown) throw new TypeError('Failed to fetch')
    const first = (Number(query.get('page')) - 1) * entries
    const numbers = Array.from({ length: Math.min(entries, count - first) }, (_, index) => first + index + 1)
    return { data: numbers.map((number) => listing(`Wallet ${number}`)), count }
  })
  await openList(world)
  await button(`All wallets ${count}`).click()
  await expect.poll(() => dialog('All wallets').query()).not.toBeNull()
  return {
    world,
    asked: () => pages,
    fail: (fails) => {
      isDown = fails
    },
  }
}

/** Scrolls down until the wallet is there, and again from the top where the rows came too late for a busy machine. */
export async function scrollTo({ wallet }: { readonly wallet: string }): Promise<void> {
  await expect
    .poll(() => {
      const scroller = part('virtual-scroller')
      if (row(wallet).query() !== null || !scroller) return row(wallet).query()
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      scroller.scrollTo(0, isAtEnd ? 0 : scroller.scrollTop + 400)
      return null
    })
    .not.toBeNull()
}

export function connected({ portico }: World): readonly string[] {
  return portico.snapshot('connections').list.map(({ connectorId }) => connectorId)
}
